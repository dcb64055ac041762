import type { ReactNode } from "react";
import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { type LegalPage, legalPages } from "@/content/legal-pages";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { LegalContact } from "./contact-items";
import { MobileBar } from "./mobile-bar";

type LegalArticleProps = {
  page: LegalPage;
  next: LegalPage;
  children: ReactNode;
};

/** The frame of a legal page: contact, title, date of the last change, text and further links. */
export function LegalArticle({ page, next, children }: LegalArticleProps) {
  return (
    <MobileBar>
      <article className="mx-auto max-w-text px-5 py-10 sm:py-16">
        <header>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <BackHome />
            <LegalContact />
          </div>
          <h1 className="mt-8 text-3xl">{page.title}</h1>
          <p className="mt-4 text-muted-foreground">
            Última actualización: <time dateTime={page.updatedAt}>{longDate(page.updatedAt)}</time>
          </p>
        </header>
        {children}
        <footer className="mt-12 border-t border-border pt-10">
          <div className="flex flex-wrap gap-3">
            <BackHome />
            <Link href={next.path} className={buttonVariants({ variant: "secondary" })}>
              {next.title}
            </Link>
          </div>
          <OtherTexts shown={[page, next]} />
        </footer>
      </article>
    </MobileBar>
  );
}

function BackHome() {
  return (
    <Link href={paths.home} className={buttonVariants({ variant: "secondary" })}>
      Volver al inicio
    </Link>
  );
}

function OtherTexts({ shown }: { shown: readonly LegalPage[] }) {
  const others = Object.values(legalPages).filter(
    ({ path }) => !shown.some((page) => page.path === path),
  );
  return (
    <nav aria-labelledby="otros-textos" className="mt-10">
      <h2 id="otros-textos" className="text-xl">
        Otros textos legales
      </h2>
      <ul className="mt-2">
        {others.map(({ path, title }) => (
          <li key={path}>
            <Link
              href={path}
              className="inline-flex min-h-12 items-center text-link underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
