import { buttonVariants } from "@/components/site/button";
import { MailIcon, PhoneIcon } from "@/components/site/icons";
import { Link } from "@/components/site/link";
import { LogoPicture, Wordmark } from "@/components/site/logo";
import { QuickExit } from "@/components/site/quick-exit";
import { companyDetails, contactLinks, site } from "@/content/site";
import { paths } from "@/lib/paths";
import "./article.css";

type ArticleHeaderProps = {
  callPath: string;
  /** Shows the picture before the wordmark; this header then scrolls with the page. */
  withPicture: boolean;
};

const { phone, email } = companyDetails;

/** Phones show each contact only as an icon or only as text. */
const contacts = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon, shortened: false },
  { href: contactLinks.email, label: email.value, Icon: MailIcon, shortened: true },
];

/** The header of an article: back to the blog, how to reach us, and the one button. */
export function ArticleHeader({ callPath, withPicture }: ArticleHeaderProps) {
  return (
    <>
      <header
        className={`border-b border-border bg-background print:static print:border-0 ${withPicture ? "relative" : "sticky -top-12 z-20"}`}
      >
        <ContactLine />
        <div className="mx-auto flex max-w-page items-center justify-between gap-2 px-4 py-2 sm:px-8">
          <Link
            href={paths.blog}
            aria-label={`${site.brand}: volver al blog`}
            className="inline-flex min-h-12 items-center gap-3"
          >
            {withPicture && <LogoPicture className="size-10" />}
            <Wordmark />
          </Link>
          <Link
            href={callPath}
            className={buttonVariants({
              // The picture leaves no room for it on phones, where the bottom bar shows it instead.
              className: `whitespace-nowrap max-sm:px-3 max-sm:text-xs print:hidden ${withPicture ? "max-md:hidden" : ""}`,
            })}
          >
            Calcular mi caso
          </Link>
        </div>
        {!withPicture && <ReadingProgress />}
      </header>
      {withPicture && <ReadingProgress fixed />}
    </>
  );
}

/** 3 rem high, the part of the sticky header that scrolls out of view. */
function ContactLine() {
  return (
    <div className="mx-auto flex h-12 max-w-page items-center justify-between gap-3 px-4 text-xs whitespace-nowrap sm:px-8 print:hidden">
      <QuickExit className="flex min-h-12 items-center text-muted-foreground underline underline-offset-4" />
      <ul aria-label="Contacto" className="flex gap-x-3 text-link sm:gap-x-7">
        {contacts.map(({ href, label, Icon, shortened }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-12 min-w-8 items-center justify-end gap-2 underline-offset-4 hover:underline"
            >
              <Icon className={`size-4.5 ${shortened ? "" : "max-sm:hidden"}`} />
              <span className={shortened ? "max-sm:sr-only" : undefined}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows how far the reader has scrolled, with CSS only: see article.css. */
function ReadingProgress({ fixed = false }: { fixed?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`reading-progress inset-x-0 h-1 origin-left bg-clementine-600 print:hidden ${fixed ? "fixed top-0 z-30" : "absolute -bottom-px"}`}
    />
  );
}
