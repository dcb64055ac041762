import { MobileBar } from "@/components/site/mobile-bar";
import { Partners } from "@/components/site/partners";
import { StructuredData } from "@/components/site/structured-data";
import { paths } from "@/lib/kernel/paths";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Quién puede recibir tus datos",
  description:
    "Los despachos de abogados y los proveedores financieros que pueden recibir tus datos, uno a uno: quiénes son, para qué los reciben y en qué país están.",
  path: paths.partners,
});

export default function PartnersPage() {
  return (
    <MobileBar>
      <StructuredData things={[breadcrumbs(paths.partners)]} />
      <Partners />
    </MobileBar>
  );
}
