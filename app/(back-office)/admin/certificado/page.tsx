import { notFound } from "next/navigation";
import { ConsentCertificate } from "@/components/admin/people/consent-certificate";
import { readReceipt } from "@/lib/leads/sheet/receipt";
import { refusalOf } from "../refusal";

type Query = Record<string, string | string[] | undefined>;

/** One consent, to be printed. */
export default async function CertificatePage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;
  const receipt = await readReceipt((await searchParams).receipt);
  if (!receipt) notFound();
  return <ConsentCertificate receipt={receipt} printedAt={new Date()} />;
}
