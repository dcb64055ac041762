/** Shown by `notFound()` where no nearer file exists. Short, because every page carries it. */
export default function NotFound() {
  return <h1>No encontramos lo que buscas</h1>;
}
