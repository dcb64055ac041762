import { doNothing } from "./actions";

/** The floor that pages are measured against: nothing but one form. Only in builds for benchmarks. */
export default function EmptyPage() {
  return (
    <form action={doNothing}>
      <button type="submit">Nada</button>
    </form>
  );
}
