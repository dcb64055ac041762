import { Link } from "@/components/ui/link";
import { type FooterColumn, legalColumnId } from "@/content/navigation";
import { paths } from "@/lib/paths";
import { footerListClass } from "./footer-list-class";

/** A column of links; the legal one also leads to the choice of cookies. */
export function FooterNav({ id, title, links }: FooterColumn) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
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
        {id === legalColumnId && (
          <li className="noscript:hidden">
            <button
              type="button"
              data-cc="show-preferencesModal"
              className="cursor-pointer text-left"
            >
              Cambiar cookies
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
