import type { ReactNode } from "react";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { PageMain } from "@/components/site/site-shell";

export default function PagesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <PageMain>{children}</PageMain>
      <Footer />
    </>
  );
}
