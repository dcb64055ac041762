import { MissingPage } from "@/components/site/missing-page";

/** For an address without a form. Next.js sends it along with the pages of the forms, and no other. */
export default function NoSuchForm() {
  return <MissingPage />;
}
