import { redirect } from "next/navigation";
import { sendComplaint } from "@/app/(site)/actions";
import { Complaints } from "@/components/site/complaints/complaints";
import { MobileBar } from "@/components/site/mobile-bar";
import { complaintTexts } from "@/content/complaints";
import { paths } from "@/lib/kernel/paths";
import { readComplaintReceipt } from "@/lib/privacy/rights/complaint-receipt";
import { pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: complaintTexts.receiptTitle,
  description: complaintTexts.description,
  path: paths.complaints,
  noindex: true,
});

/** The receipt of a complaint, apart from its page, which is built in advance. */
export default async function ComplaintReceiptPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const receipt = await readComplaintReceipt((await searchParams).recibo);
  if (!receipt) redirect(paths.complaints);
  return (
    <MobileBar>
      <Complaints action={sendComplaint} receipt={receipt} />
    </MobileBar>
  );
}
