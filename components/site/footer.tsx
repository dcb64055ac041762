import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { Logo } from "@/components/kit/logo";
import { type FooterColumn, footerColumns, legalColumnId } from "@/content/navigation";
import { companyDetails, site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { ContactItems } from "./contact-items";

/** A list of links in a footer: app/utilities.css. */
export const footerListClass = "footer-links";

/** Without the cookie notice, as on the 404 page, nothing answers the button that changes the choice. */
export function Footer({ hasCookieNotice = true }: { hasCookieNotice?: boolean }) {
  return (
    <FooterFrame className="footer-home">
      <div>
        <Logo />
        <p className="font-serif text-lg font-semibold">{site.claim}</p>
        <p className="mt-3 text-xs text-petrol-100">{site.whoWeAre}</p>
      </div>
      <FooterContact />
      {footerColumns.map((column) => (
        <FooterNav key={column.id} hasCookieNotice={hasCookieNotice} {...column} />
      ))}
    </FooterFrame>
  );
}

/** The frame of every footer, with its last lines. `className` sets the columns. */
export function FooterFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer className="site-footer">
      <div className={`footer-columns ${className}`}>
        {children}
        <div className="footer-end">
          <p>Si la situación te supera, llama al 024 (gratis, 24 horas) o al 112.</p>
          <p>
            © {site.copyrightYear} {companyDetails.companyName.value}
          </p>
        </div>
      </div>
    </footer>
  );
}

export function FooterContact({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="pie-contacto">
      <h2 id="pie-contacto">Contacto</h2>
      <ul className={footerListClass}>
        <ContactItems ways={["phone", "email", "whatsapp", "instagram"]} />
      </ul>
      {children}
    </section>
  );
}

/** A column of links; the legal one also leads to the choice of cookies. */
export function FooterNav({
  id,
  title,
  links,
  hasCookieNotice = true,
}: FooterColumn & { hasCookieNotice?: boolean }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={footerListClass}>
        {links.map(({ label, page }) => (
          <li key={page}>
            {page === "auth" ? (
              // A full load: no tag of a third party that runs here may see the password.
              <a href={paths[page]}>{label}</a>
            ) : (
              <Link href={paths[page]}>{label}</Link>
            )}
          </li>
        ))}
        {id === legalColumnId && hasCookieNotice && (
          <li className="noscript:hidden">
            <button type="button" data-cookie-choice className="cursor-pointer text-left">
              Cambiar cookies
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
