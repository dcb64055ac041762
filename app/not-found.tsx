/** What `notFound()` shows where no nearer file does. Short: it is sent along with every page. */
export default function NotFound() {
  return <h1>No encontramos lo que buscas</h1>;
}
