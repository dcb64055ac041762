import { companyDetails } from "@/content/site";
import { contactLinks } from "./contact-links";
import { footerListClass } from "./footer-list-class";
import { ChatIcon, InstagramIcon, MailIcon, PhoneIcon } from "./icons";

const { phone, email } = companyDetails;

const contacts = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon },
  { href: contactLinks.email, label: email.value, Icon: MailIcon },
  { href: contactLinks.whatsapp, label: "WhatsApp", Icon: ChatIcon },
  { href: contactLinks.instagram, label: "Instagram", Icon: InstagramIcon },
];

/** Every way to reach us, in a footer. */
export function ContactList() {
  return (
    <ul className={footerListClass}>
      {contacts.map(({ href, label, Icon }) => (
        <li key={href}>
          <a href={href}>
            <Icon />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
