import { notFound, RedirectType, redirect } from "next/navigation";
import { AccessDenied } from "@/components/admin/access-denied";
import { ConsentCertificate } from "@/components/admin/consent-certificate";
import { currentUser } from "@/lib/accounts/session";
import { readReceipt } from "@/lib/leads/receipt";
import { paths } from "@/lib/paths";

type Query = Record<string, string | string[] | undefined>;

/** One consent, to be printed. */
export default async function CertificatePage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!user.roles.includes("admin")) return <AccessDenied />;
  const receipt = await readReceipt((await searchParams).receipt);
  if (!receipt) notFound();
  return <ConsentCertificate receipt={receipt} printedAt={new Date()} />;
}
