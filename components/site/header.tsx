import { companyDetails } from "@/content/site";
import { contactLinks } from "./contact-links";
import { ChatIcon, MailIcon, PhoneIcon } from "./icons";
import { Logo } from "./logo";

const { phone, email } = companyDetails;

const links = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon },
  { href: contactLinks.email, label: email.value, Icon: MailIcon },
  { href: contactLinks.whatsapp, label: "WhatsApp", Icon: ChatIcon },
];

export function Header() {
  return (
    <header className="relative z-20">
      <div className="mx-auto flex max-w-page items-center justify-between gap-2 px-5 py-3 sm:px-8">
        <Logo />
        <ContactList className="hidden items-center gap-7 lg:flex" />
        <details className="group -mr-3 lg:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full px-3 text-sm font-semibold text-link hover:bg-muted group-open:bg-muted [&::-webkit-details-marker]:hidden">
            <PhoneIcon />
            Contacto
          </summary>
          <ContactList className="absolute right-4 left-4 mt-2 grid sm:left-auto rounded-2xl border border-border bg-card p-2 shadow-card" />
        </details>
      </div>
    </header>
  );
}

function ContactList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, Icon }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-12 items-center gap-2.5 px-3 text-sm text-link underline-offset-4 hover:underline lg:px-0"
          >
            <Icon />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
