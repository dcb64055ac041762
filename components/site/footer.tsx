import { footerColumns } from "@/content/navigation";
import { site } from "@/content/site";
import { ContactItems } from "./contact-items";
import { footerListClass } from "./footer-list-class";
import { FooterNav } from "./footer-nav";
import { FooterNotes } from "./footer-notes";
import { Logo } from "./logo";

export function Footer() {
  return (
    <footer className="on-dark bg-petrol-900 text-sand-50 print:hidden">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-10 px-5 pt-14 pb-10 sm:grid-cols-2 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <div className="max-w-text sm:col-span-2 lg:col-span-1">
          <Logo />
          <p className="font-serif text-lg font-semibold">{site.claim}</p>
          <p className="mt-5 text-sm text-petrol-100">{site.whoWeAre}</p>
        </div>
        <section aria-labelledby="pie-contacto">
          <h2 id="pie-contacto" className="text-lg">
            Contacto
          </h2>
          <ul className={footerListClass}>
            <ContactItems ways={["phone", "email", "whatsapp", "instagram"]} />
          </ul>
        </section>
        {footerColumns.map((column) => (
          <FooterNav key={column.id} {...column} />
        ))}
        <div className="sm:col-span-2 lg:col-span-4">
          <FooterNotes />
        </div>
      </div>
    </footer>
  );
}
