import { menuLinks } from "@/content/navigation";
import { paths } from "@/lib/paths";
import { buttonVariants } from "./button";
import { ContactItems } from "./contact-items";
import { EvaluateOrAdmin } from "./evaluate-or-admin";
import { MenuIcon } from "./icons";
import { Link } from "./link";
import { Logo } from "./logo";
import { MenuScript } from "./menu-script";
import { QuickExit } from "./quick-exit";
import { headerRowClass, stickyHeaderClass } from "./sticky-header";

const menuId = "menu";

/**
 * Stays in sight on every page, with the quick exit at its end. One list of links for all screens: a
 * native menu on narrow ones, and the same element shown open on wide ones. A browser that cannot
 * show it open keeps the menu's button.
 */
export function Header() {
  return (
    <header className={`${stickyHeaderClass} has-[details[open]]:z-40 print:hidden`}>
      <div className={headerRowClass}>
        <Logo />
        <details
          id={menuId}
          className="group wide:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full px-2 text-sm font-semibold text-link group-open:bg-muted hover:bg-muted sm:px-3 wide:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <MenuIcon className="size-5 max-[22rem]:hidden" />
            Menú
          </summary>
          <div className="text-sm text-link max-wide:absolute max-wide:inset-x-4 max-wide:top-full max-wide:grid max-wide:max-h-[calc(100dvh-6rem)] max-wide:gap-2 max-wide:overflow-y-auto max-wide:rounded-2xl max-wide:border max-wide:border-border max-wide:bg-card max-wide:p-3 max-wide:shadow-card sm:max-wide:left-auto sm:max-wide:w-80 wide:flex wide:items-center wide:gap-4 [&_li>a]:flex [&_li>a]:min-h-12 [&_li>a]:items-center [&_li>a]:gap-2.5 [&_li>a]:underline-offset-4 [&_li>a]:hover:underline max-wide:[&_li>a]:px-3">
            <nav aria-label="Principal">
              <ul className="wide:flex wide:gap-4">
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
            <ul
              aria-label="Contacto"
              className="max-wide:border-t max-wide:border-border max-wide:pt-2 wide:absolute wide:right-8 wide:bottom-full wide:-mb-3 wide:flex wide:gap-7"
            >
              <ContactItems ways={["phone", "email", "whatsapp"]} />
            </ul>
          </div>
        </details>
        <QuickExit />
      </div>
      <MenuScript menuId={menuId} />
    </header>
  );
}

function addressOf(link: (typeof menuLinks)[number]): string {
  return "section" in link ? `${paths.home}#${link.section}` : paths[link.page];
}
