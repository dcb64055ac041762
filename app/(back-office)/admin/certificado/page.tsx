import { notFound } from "next/navigation";
import { ConsentCertificate } from "@/components/admin/people/consent-certificate";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import { officeMetadata } from "@/lib/seo/seo";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata(
  "Certificado de consentimiento",
  paths.consentCertificate,
);

/** The printable certificate of one consent. */
export default async function CertificatePage({ searchParams }: { searchParams: OfficeQuery }) {
  const { receipt: id } = await searchParams;
  return officePage(
    { permission: "privacy.manage", event: "receipt.not_read", retryHref: paths.admin },
    async () => {
      const receipt = await readReceipt(id);
      if (!receipt) notFound();
      return <ConsentCertificate receipt={receipt} printedAt={currentTime()} />;
    },
  );
}
