import { companyDetails, contactLinks } from "@/content/site";
import { PhoneIcon } from "./icons";

/** The telephone in the row of a header that stays in sight, on every page and screen. */
export function CallIconLink() {
  return (
    <a
      href={contactLinks.phone}
      aria-label={`Llámanos al ${companyDetails.phone.value}`}
      className="header-call"
    >
      <PhoneIcon />
    </a>
  );
}
