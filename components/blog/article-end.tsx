import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { commercialNotice } from "@/content/site";
import type { Post } from "@/lib/blog/posts";
import { longDate } from "@/lib/kernel/format";
import { RULES_DATE } from "@/lib/viability/rules";

type ArticleEndProps = Pick<Post, "sources" | "reviewed" | "callToAction"> & { callPath: string };

/** The end of every article: its sources, a disclaimer and the one call to action. */
export function ArticleEnd({ sources, reviewed, callToAction, callPath }: ArticleEndProps) {
  return (
    <>
      <section aria-labelledby="fuentes" className="mt-12">
        <h2 id="fuentes" className="text-xl">
          Fuentes
        </h2>
        <SourceList sources={sources} />
      </section>
      <Disclaimer reviewed={reviewed} />
      <CallToAction label={callToAction} path={callPath} />
    </>
  );
}

type SourceListProps = { sources: readonly { title: string; url: string }[] };

/** The laws behind a text. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <>
      <ul className="mt-3 text-sm">
        {sources.map(({ title, url }) => (
          <li key={title}>
            <a
              href={url}
              className="inline-flex min-h-12 flex-col justify-center text-link underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted-foreground">
        Leyes consultadas a {longDate(RULES_DATE)}.
      </p>
    </>
  );
}

/** Whose a text is, what it is not, and when it was checked. */
export function Disclaimer({ reviewed }: Pick<Post, "reviewed">) {
  return (
    <p className="mt-8 border-t border-border pt-6 text-sm text-muted-foreground">
      {commercialNotice} Información general, no es asesoramiento jurídico. Revisado el{" "}
      {longDate(reviewed)}. La exoneración la decide un juez y depende de cada caso.
    </p>
  );
}

function CallToAction({ label, path }: { label: string; path: string }) {
  return (
    <aside
      aria-labelledby="siguiente-paso"
      className="mt-10 rounded-3xl bg-card px-5 py-7 shadow-card sm:px-8 print:hidden"
    >
      <h2 id="siguiente-paso" className="text-2xl">
        ¿Y en tu caso?
      </h2>
      <p className="mt-3">
        Responde unas preguntas y mira si la ley podría ayudarte. Es gratis y orientativo, y no te
        compromete a nada.
      </p>
      <p className="mt-6">
        <Link href={path} className={buttonVariants({ size: "lg", className: "max-sm:w-full" })}>
          {label}
        </Link>
      </p>
    </aside>
  );
}
