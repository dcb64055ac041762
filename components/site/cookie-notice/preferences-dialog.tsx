import { type FormEvent, useLayoutEffect, useRef } from "react";
import { Link } from "@/components/kit/link";
import {
  acceptedIn,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
  offeredBy,
  type ThirdParties,
} from "@/lib/cookies/categories";
import { paths } from "@/lib/kernel/paths";
import { choiceButton } from "./notice-panel";

const PURPOSES = [
  {
    category: "necessary",
    title: "Técnicas o necesarias (siempre activas)",
    text: "Recuerdan esta elección y mantienen abierta la sesión de quien entra con una cuenta.",
  },
  {
    category: "personalisation",
    title: "Personalización",
    text: "Solo las de la agenda de citas, que es de otra empresa, si la hay y la abres.",
  },
  {
    category: "analytics",
    title: "Analíticas",
    text: "Cuentan las visitas y qué páginas se leen, con Google Analytics.",
  },
  {
    category: "marketing",
    title: "Marketing",
    text: "Miden si un anuncio ha servido, con Meta y Google Ads. No las usamos para elegir qué anuncios ves. Si llegas por un anuncio suyo y nos escribes, podemos decirles si después hablamos contigo o firmaste con un despacho, sin tu nombre ni tu contacto.",
  },
] as const;

type Props = {
  configured: ThirdParties;
  choose: (accepted: OptionalCategory[]) => void;
  close: () => void;
};

/** The choice in detail. Opening and closing it changes nothing: only its three buttons do. */
export function PreferencesDialog({ configured, choose, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const accepted = acceptedIn(document.cookie) ?? [];
  const offered = offeredBy(configured);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closes the dialog before its removal, so that the focus returns to the opener.
    return () => element?.close();
  }, []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    choose(OPTIONAL_CATEGORIES.filter((category) => given.has(category)));
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="configurar-cookies"
      onClose={close}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-text overscroll-contain rounded-3xl border border-border bg-card p-5 text-foreground shadow-card backdrop:bg-ink/50 sm:p-8"
    >
      <form onSubmit={save}>
        <div className="flex items-start justify-between gap-4">
          <h2 id="configurar-cookies" className="text-2xl">
            Configurar cookies
          </h2>
          <button
            type="button"
            aria-label="Cerrar sin cambiar nada"
            onClick={close}
            className="-mt-2 -mr-2 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-muted"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current">
              <path d="m5 5 10 10M15 5 5 15" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <p className="mt-2 text-sm">
          Elige qué cookies aceptas. La web funciona igual con todas que solo con las necesarias, y
          puedes cambiar de idea cuando quieras. Más en la{" "}
          <Link href={paths.cookies} onNavigate={close} className="text-link underline">
            política de cookies
          </Link>
          .
        </p>
        <ul className="mt-4 divide-y divide-border border-y border-border">
          {PURPOSES.map((purpose) => (
            <PurposeRow
              key={purpose.category}
              {...purpose}
              isOffered={offered.some((category) => category === purpose.category)}
              isAccepted={accepted.some((category) => category === purpose.category)}
            />
          ))}
        </ul>
        <div className="mt-5 grid gap-2 sm:grid-cols-3">
          <button type="button" className={choiceButton} onClick={() => choose(offered)}>
            Aceptar todas
          </button>
          <button type="button" className={choiceButton} onClick={() => choose([])}>
            Rechazar las no necesarias
          </button>
          <button type="submit" className={choiceButton}>
            Guardar mi elección
          </button>
        </div>
      </form>
    </dialog>
  );
}

type PurposeRowProps = (typeof PURPOSES)[number] & { isOffered: boolean; isAccepted: boolean };

/** One category. There is nothing to decide where it is always active, or has nothing to load. */
function PurposeRow({ category, title, text, isOffered, isAccepted }: PurposeRowProps) {
  const isNecessary = category === "necessary";
  return (
    <li className="py-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold has-disabled:cursor-default">
        <input
          type="checkbox"
          name={category}
          disabled={!isOffered}
          defaultChecked={isNecessary || (isOffered && isAccepted)}
          aria-describedby={`cookies-${category}`}
          className="size-6 shrink-0 accent-petrol-700"
        />
        {title}
      </label>
      <p id={`cookies-${category}`} className="pl-9 text-sm text-muted-foreground">
        {isOffered || isNecessary ? text : "Ahora no usamos ninguna."}
      </p>
    </li>
  );
}
