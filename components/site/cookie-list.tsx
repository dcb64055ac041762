import { buttonVariants } from "@/components/kit/button";
import { type CookieNote, cookieCategories } from "@/content/cookie-list";

export function CookieList() {
  return cookieCategories.map(({ title, description, cookies }) => (
    <section key={title}>
      <h3 className="mt-8 text-xl">{title}</h3>
      <p className="mt-3">{description}</p>
      {cookies.map((cookie) => (
        <CookieCard key={cookie.names.join()} cookie={cookie} />
      ))}
    </section>
  ));
}

function CookieCard({ cookie }: { cookie: CookieNote }) {
  const rows = [
    { term: "De quién es", text: cookie.owner },
    { term: "Para qué", text: cookie.purpose },
    { term: "Cuánto dura", text: cookie.lasts },
  ];
  return (
    <div className="mt-4 rounded-2xl border border-border bg-card px-5 py-4">
      <p className="font-semibold break-words">{cookie.names.join(", ")}</p>
      <dl className="mt-2 grid gap-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4">
        {rows.map(({ term, text }) => (
          <div key={term} className="sm:contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Opens the choice of cookies again. The script of the cookie notice listens for
 * `data-cookie-choice`. Without JavaScript there is nothing to choose, because the site then sets no
 * optional cookie.
 */
export function CookieSettingsButton() {
  return (
    <p className="mt-5">
      <button
        type="button"
        data-cookie-choice
        className={buttonVariants({ variant: "secondary", className: "noscript:hidden" })}
      >
        Cambiar mi elección de cookies
      </button>
    </p>
  );
}
