import { companyDetails } from "@/content/site";
import { contactLinks } from "./contact-links";
import { MailIcon, PhoneIcon } from "./icons";

const { phone, email } = companyDetails;

const contacts = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon },
  { href: contactLinks.email, label: email.value, Icon: MailIcon },
];

/** Phone and e-mail of the company, as links. */
export function LegalContact() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {contacts.map(({ href, label, Icon }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-12 items-center gap-2.5 text-sm text-link underline-offset-4 hover:underline"
          >
            <Icon />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
