import { sendComplaint } from "@/app/(site)/actions";
import { Complaints } from "@/components/site/complaints/complaints";
import { MobileBar } from "@/components/site/mobile-bar";
import { StructuredData } from "@/components/site/structured-data";
import { complaintTexts } from "@/content/complaints";
import { paths } from "@/lib/kernel/paths";
import { breadcrumbs, formPageMetadata } from "@/lib/seo/seo";

export const generateMetadata = formPageMetadata({
  title: complaintTexts.title,
  description: complaintTexts.description,
  path: paths.complaints,
});

export default function ComplaintsPage() {
  return (
    <MobileBar>
      <StructuredData things={[breadcrumbs(paths.complaints)]} />
      <Complaints action={sendComplaint} receipt={null} />
    </MobileBar>
  );
}
