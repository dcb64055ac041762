import { companyDetails, contactLinks } from "@/content/site";
import { ChatIcon, InstagramIcon, MailIcon, PhoneIcon } from "./icons";

const contacts = {
  phone: { label: companyDetails.phone.value, Icon: PhoneIcon },
  email: { label: companyDetails.email.value, Icon: MailIcon },
  whatsapp: { label: "WhatsApp", Icon: ChatIcon },
  instagram: { label: "Instagram", Icon: InstagramIcon },
};

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

export function LegalContact() {
  return (
    <ul className="flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:gap-2.5 [&_a]:text-sm [&_a]:text-link [&_a]:underline-offset-4 [&_a]:hover:underline">
      <ContactItems ways={["phone", "email"]} />
    </ul>
  );
}
