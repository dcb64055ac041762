import { longDate } from "@/lib/long-date";
import { readingTime } from "./reading-time";

type ArticleHeadProps = {
  title: string;
  badge: string;
  /** Days, `yyyy-MM-dd`; an article without the first says "Próximamente" in its place. */
  published?: string | undefined;
  reviewed: string;
  minutes: number | readonly number[];
};

/** An article's badge, title, days and reading time. */
export function ArticleHead({ title, badge, published, reviewed, minutes }: ArticleHeadProps) {
  return (
    <header>
      <p className="inline-block rounded-full bg-muted px-4 py-1 text-sm font-semibold text-link">
        {badge}
      </p>
      <h1 className="mt-4 text-3xl sm:text-[2.75rem]">{title}</h1>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        {published ? (
          <time dateTime={published}>{longDate(published)}</time>
        ) : (
          <span>Próximamente</span>
        )}
        <span>{readingTime(minutes)} de lectura</span>
        <span>
          Revisado el <time dateTime={reviewed}>{longDate(reviewed)}</time>
        </span>
      </p>
    </header>
  );
}

/** What a reader should know who reads nothing else. */
export function Essential({ lines }: { lines: readonly string[] }) {
  return (
    <section
      aria-labelledby="lo-esencial"
      className="mt-8 rounded-2xl bg-muted px-5 py-5 sm:px-7 print:break-inside-avoid"
    >
      <h2 id="lo-esencial" className="text-xl">
        Lo esencial
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-link">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
