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

const menuId = "menu";

/**
 * One list of links for all screens: a native menu on narrow ones, and the same element shown open on
 * wide ones. A browser that cannot show it open keeps the menu's button.
 */
export function Header() {
  return (
    <header className="relative z-20 has-[details[open]]:z-40 lg:pt-11 print:hidden">
      <QuickExit className="-mb-4 ml-auto flex min-h-12 w-fit items-center px-5 text-xs text-muted-foreground underline underline-offset-4 sm:px-8 lg:absolute lg:top-0 lg:left-0 lg:mb-0 lg:ml-0" />
      <div className="relative mx-auto flex max-w-page items-center justify-between gap-4 px-5 py-3 sm:px-8">
        <Logo />
        <details id={menuId} className="group lg:[&::details-content]:[content-visibility:visible]">
          <summary className="-mr-3 flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full px-3 text-sm font-semibold text-link group-open:bg-muted hover:bg-muted lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <MenuIcon />
            Menú
          </summary>
          <div className="text-sm text-link max-lg:absolute max-lg:inset-x-4 max-lg:top-full max-lg:grid max-lg:gap-2 max-lg:rounded-2xl max-lg:border max-lg:border-border max-lg:bg-card max-lg:p-3 max-lg:shadow-card sm:max-lg:left-auto sm:max-lg:w-80 lg:flex lg:items-center lg:gap-5 [&_li>a]:flex [&_li>a]:min-h-12 [&_li>a]:items-center [&_li>a]:gap-2.5 [&_li>a]:underline-offset-4 [&_li>a]:hover:underline max-lg:[&_li>a]:px-3">
            <nav aria-label="Principal">
              <ul className="lg:flex lg:gap-5">
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
              className="max-lg:border-t max-lg:border-border max-lg:pt-2 lg:absolute lg:right-8 lg:bottom-full lg:-mb-3 lg:flex lg:gap-7"
            >
              <ContactItems ways={["phone", "email", "whatsapp"]} />
            </ul>
          </div>
        </details>
      </div>
      <MenuScript menuId={menuId} />
    </header>
  );
}

function addressOf(link: (typeof menuLinks)[number]): string {
  return "section" in link ? `${paths.home}#${link.section}` : paths[link.page];
}
