import { buttonVariants } from "@/components/kit/button";
import { Link } from "@/components/kit/link";
import { LogoPicture, Wordmark } from "@/components/kit/logo";
import { CallIconLink } from "@/components/site/call-icon-link";
import { MailIcon, PhoneIcon } from "@/components/site/icons";
import { QuickExit } from "@/components/site/quick-exit";
import { companyDetails, contactLinks, site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import "./article.css";

type ArticleHeaderProps = {
  callPath: string;
  /** Shows the picture before the wordmark. */
  withPicture: boolean;
};

const { phone, email } = companyDetails;

/** Phones show each contact only as an icon or only as text. */
const contacts = [
  { href: contactLinks.phone, label: phone.value, Icon: PhoneIcon, shortened: false },
  { href: contactLinks.email, label: email.value, Icon: MailIcon, shortened: true },
];

/** The header of an article: back to the blog, how to reach us, the one button, the quick exit. */
export function ArticleHeader({ callPath, withPicture }: ArticleHeaderProps) {
  return (
    <>
      <header className="site-header print:static print:border-0 print:pt-0">
        <div className="header-row">
          <Link
            href={paths.blog}
            aria-label={`${site.brand}: volver al blog`}
            className="mr-auto inline-flex min-h-12 items-center gap-3"
          >
            {withPicture && <LogoPicture className="size-10" />}
            <Wordmark />
          </Link>
          <Link
            href={callPath}
            className={buttonVariants({
              // Phones and tablets have it in the bar at the bottom.
              className: "max-xl:hidden print:hidden",
            })}
          >
            Calcular mi caso
          </Link>
          <CallIconLink />
          <QuickExit />
        </div>
        <ReadingProgress />
      </header>
      <ContactLine />
    </>
  );
}

/** Below the row on narrow screens, above it on wide ones. */
function ContactLine() {
  return (
    <aside
      aria-label="Contacto"
      className="text-xs wide:absolute wide:inset-x-0 wide:top-0 wide:z-20 print:hidden"
    >
      <ul className="mx-auto flex h-11 max-w-page items-center justify-end gap-x-3 px-5 whitespace-nowrap text-link sm:gap-x-7 sm:px-8">
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
    </aside>
  );
}

/** Shows how far the reader has scrolled, with CSS only: see article.css. */
function ReadingProgress() {
  return (
    <div
      aria-hidden="true"
      className="reading-progress absolute inset-x-0 -bottom-px h-1 origin-left bg-clementine-600 print:hidden"
    />
  );
}
