import { doNothing } from "./actions";

/** The baseline for benchmarks of pages: one form and nothing else. Only in benchmark builds. */
export default function EmptyPage() {
  return (
    <form action={doNothing}>
      <button type="submit">Nada</button>
    </form>
  );
}
