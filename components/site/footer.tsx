import Link from "next/link";
import { legalPages } from "@/content/legal-pages";
import { companyDetails, site } from "@/content/site";
import { paths } from "@/lib/paths";
import { contactLinks } from "./contact-links";
import { ChatIcon, InstagramIcon, MailIcon, PhoneIcon } from "./icons";
import { Logo } from "./logo";

const { phone, email, companyName } = companyDetails;

const contacts = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon },
  { href: contactLinks.email, label: email.value, Icon: MailIcon },
  { href: contactLinks.whatsapp, label: "WhatsApp", Icon: ChatIcon },
  { href: contactLinks.instagram, label: "Instagram", Icon: InstagramIcon },
];

const pages = [
  { href: legalPages.dataConsent.path, label: legalPages.dataConsent.title },
  { href: paths.auth, label: "Admin" },
];

const linkClass =
  "inline-flex min-h-12 items-center gap-2.5 text-sm text-link underline-offset-4 hover:underline";

export function Footer() {
  return (
    <footer className="on-dark bg-petrol-900 text-sand-50">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-14 pb-10 sm:px-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="max-w-text md:col-span-2 lg:col-span-1">
          <Logo />
          <p className="font-serif text-lg">{site.claim}</p>
          <p className="mt-5 text-sm text-petrol-100">{site.whoWeAre}</p>
        </div>
        <section aria-labelledby="pie-contacto">
          <h2 id="pie-contacto" className="text-lg">
            Contacto
          </h2>
          <ul className="mt-2">
            {contacts.map(({ href, label, Icon }) => (
              <li key={href}>
                <a href={href} className={linkClass}>
                  <Icon />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="pie-enlaces">
          <h2 id="pie-enlaces" className="text-lg">
            Información
          </h2>
          <ul className="mt-2">
            {pages.map(({ href, label }) => (
              <li key={href}>
                {/* Seldom followed: not worth a visitor's data before it is. */}
                <Link href={href} prefetch={false} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="border-t border-petrol-700 pt-6 text-sm text-petrol-100 md:col-span-2 lg:col-span-3">
          © {site.copyrightYear} {companyName.value}
        </p>
      </div>
    </footer>
  );
}
