import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { Logo } from "@/components/kit/logo";
import { menuLinks } from "@/content/navigation";
import { paths } from "@/lib/kernel/paths";
import { CallIconLink } from "./call-icon-link";
import { ContactItems } from "./contact-items";
import { EvaluateOrAdmin } from "./evaluate-or-admin";
import { MenuIcon } from "./icons";
import { MenuScript } from "./menu-script";
import { QuickExit } from "./quick-exit";
import "./header.css";

const menuId = "menu";

/**
 * Stays in sight on every page, with the quick exit at its end. One list of links for all screens: a
 * native menu on narrow ones, and the same element shown open on wide ones. A browser that cannot
 * show it open keeps the menu's button.
 */
export function Header() {
  return (
    <header className="site-header print:hidden">
      <div className="header-row">
        <Logo />
        <details
          id={menuId}
          className="group wide:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="menu-button">
            <MenuIcon className="size-5 max-[22rem]:hidden" />
            Menú
          </summary>
          <div className="menu-panel text-sm text-link">
            <nav aria-label="Principal">
              <ul>
                {menuLinks.map((link) => (
                  <li key={link.label}>
                    {/* Not a plain link, which would reload the page and lose the campaign. */}
                    <Link href={addressOf(link)}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <EvaluateOrAdmin
              className={buttonVariants({ variant: "secondary", className: "whitespace-nowrap" })}
            />
            <ul aria-label="Contacto">
              <ContactItems ways={["phone", "email", "whatsapp"]} />
            </ul>
          </div>
        </details>
        <CallIconLink />
        <QuickExit />
      </div>
      <MenuScript menuId={menuId} />
    </header>
  );
}

function addressOf(link: (typeof menuLinks)[number]): string {
  return "section" in link ? `${paths.home}#${link.section}` : paths[link.page];
}
