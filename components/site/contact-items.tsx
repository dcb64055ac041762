import { companyDetails } from "@/content/site";
import { contactLinks } from "./contact-links";
import { ChatIcon, InstagramIcon, MailIcon, PhoneIcon } from "./icons";

const contacts = {
  phone: { label: companyDetails.phone.value, Icon: PhoneIcon },
  email: { label: companyDetails.email.value, Icon: MailIcon },
  whatsapp: { label: "WhatsApp", Icon: ChatIcon },
  instagram: { label: "Instagram", Icon: InstagramIcon },
};

/** Ways to reach us, as items of a list. */
export function ContactItems({ ways }: { ways: readonly (keyof typeof contacts)[] }) {
  return ways.map((way) => {
    const { label, Icon } = contacts[way];
    return (
      <li key={way}>
        <a href={contactLinks[way]}>
          <Icon />
          {label}
        </a>
      </li>
    );
  });
}
