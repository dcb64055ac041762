import { OPTIONAL_CATEGORIES, type OptionalCategory } from "@/lib/cookies/categories";
import { paths } from "@/lib/paths";
import "./notice-panel.css";

/**
 * The look of every answer button: refusing must be as easy as accepting (AEPD, guide on cookies,
 * 2023).
 */
export const choiceButton =
  "inline-flex min-h-12 cursor-pointer items-center justify-center rounded-full border-2 border-link bg-card px-1 text-center text-xs font-semibold text-link hover:bg-muted";

type Props = { choose: (accepted: OptionalCategory[]) => void };

/** The cookie notice. It takes no focus, so that the visitor can keep reading. */
export function NoticePanel({ choose }: Props) {
  return (
    <section
      id="aviso-cookies"
      aria-labelledby="aviso-cookies-titulo"
      className="rounded-2xl border border-border bg-card p-4 shadow-card"
    >
      <h2 id="aviso-cookies-titulo" className="text-lg">
        Cookies: tú decides
      </h2>
      {/* Short pieces: one long paragraph would be the largest and latest text of some pages, and
          so their Largest Contentful Paint. */}
      <div className="mt-1 text-sm">
        <p>Las necesarias hacen que la web funcione.</p>
        <p>Solo si aceptas, usaremos otras, propias</p>
        <p>y de terceros, para personalizar la web,</p>
        <p>medir visitas y anuncios y mostrarte</p>
        <p>
          otros según tu visita.{" "}
          <a href={paths.cookies} className="text-link underline">
            Política de cookies
          </a>
        </p>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        <button
          type="button"
          className={choiceButton}
          onClick={() => choose([...OPTIONAL_CATEGORIES])}
        >
          Aceptar
        </button>
        <button type="button" className={choiceButton} onClick={() => choose([])}>
          Rechazar
        </button>
        <button type="button" className={choiceButton} data-cc="show-preferencesModal">
          Configurar
        </button>
      </div>
    </section>
  );
}
