import "server-only";
import type { Metadata } from "next";
import { site } from "@/content/site";
import { isFormRefused } from "@/lib/kernel/form-action";
import { type PageDescription, pageMetadata } from "./seo";

/** `generateMetadata` of a page that also shows the answer to its forms. */
export function formMetadata(page: PageDescription): () => Promise<Metadata> {
  return async () => pageMetadata({ ...page, isError: await isFormRefused() });
}

/** The same for a page of the back office. */
export function officeMetadata(title: string, path: string): () => Promise<Metadata> {
  const description = `La oficina de ${site.brand}: ${title}. Solo para quien tiene permiso.`;
  return formMetadata({ title, description, path, noindex: true });
}
