export type TocEntry = { id: string; title: string };

type ArticleTocProps = {
  contents: readonly TocEntry[];
  /** Whether the list is closed at first, as on phones. */
  folded?: boolean;
};

const linkClass =
  "flex min-h-12 items-center border-l-2 border-border py-1.5 pl-4 text-sm text-link underline-offset-4 hover:border-petrol-700 hover:underline";

export function ArticleToc({ contents, folded = false }: ArticleTocProps) {
  const list = (
    <ol>
      {contents.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} className={linkClass}>
            {entry.title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (folded) {
    return (
      <nav aria-label="En este artículo" className="mt-8 print:hidden">
        <details className="rounded-2xl border border-border px-5">
          <summary>En este artículo</summary>
          <div className="pb-4">{list}</div>
        </details>
      </nav>
    );
  }
  return (
    <nav
      aria-label="En este artículo"
      className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto"
    >
      <p className="mb-2 text-sm font-semibold">En este artículo</p>
      {list}
    </nav>
  );
}
