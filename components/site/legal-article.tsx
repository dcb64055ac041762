import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/paths";
import { longDate } from "./long-date";

type LegalArticleProps = {
  title: string;
  /** Day of the last change, `yyyy-MM-dd`. */
  updatedAt: string;
  children: ReactNode;
};

/** The frame of a legal page: title, date of the last change, text, and the ways back. */
export function LegalArticle({ title, updatedAt, children }: LegalArticleProps) {
  return (
    <article className="mx-auto max-w-text px-5 py-10 sm:py-16">
      <BackHome />
      <h1 className="mt-8 text-display">{title}</h1>
      <p className="mt-4 text-muted-foreground">
        Última actualización: <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
      </p>
      {children}
      <div className="mt-12">
        <BackHome />
      </div>
    </article>
  );
}

function BackHome() {
  return (
    <Link href={paths.home} className={buttonVariants({ variant: "secondary" })}>
      Volver al inicio
    </Link>
  );
}
