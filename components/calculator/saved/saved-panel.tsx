import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/kit/button";
import { longDate } from "@/lib/kernel/format";
import { savedLinkOf } from "@/lib/viability/saved-link";
import { DeleteSaved } from "./delete-saved";
import { type Failure, keepSealed } from "./saved-case-requests";
import { type SavedCase, sealCase } from "./seal-case";

export type SavedPanelProps = { name: string; link: string; lastDay: string };

/** Encrypts the calculation, and keeps it on the server. The key stays here, in the link. */
export async function saveCase(saved: SavedCase): Promise<SavedPanelProps | Failure> {
  const { text, key } = await sealCase(saved);
  const kept = await keepSealed(text);
  if (typeof kept === "string") return kept;
  return { ...kept, link: savedLinkOf({ name: kept.name, key }, window.location.origin) };
}

/** The link to what was saved, how to keep it, and what to know about it. */
export function SavedPanel({ name, link, lastDay }: SavedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [isDeleted, setIsDeleted] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Enlace copiado.");
    } catch {
      field.current?.select();
      setSaid("Tu navegador no nos deja copiarlo. Ya está seleccionado: cópialo tú.");
    }
  }

  return (
    <section className="grid gap-4 rounded-2xl bg-muted p-5" aria-labelledby="guardado-titulo">
      <h3 ref={heading} id="guardado-titulo" tabIndex={-1} className="text-xl outline-none">
        {isDeleted ? "Borrado" : `Guardado hasta el ${longDate(lastDay)}`}
      </h3>
      {!isDeleted && (
        <>
          <p className="text-sm">
            Abre este enlace cuando quieras, en este u otro dispositivo, y seguirás donde lo
            dejaste.
          </p>
          <input
            ref={field}
            readOnly
            value={link}
            aria-label="Tu enlace"
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-12 w-full min-w-0 rounded-xl border border-input bg-card px-3 text-sm text-ellipsis"
          />
          <div className="grid gap-3 sm:flex">
            <Button variant="secondary" className="bg-card" onClick={copy}>
              Copiar el enlace
            </Button>
            {"share" in navigator && (
              <Button variant="secondary" className="bg-card" onClick={() => share(link)}>
                Compartir el enlace
              </Button>
            )}
          </div>
          <p role="status" className="text-sm font-semibold empty:hidden">
            {said}
          </p>
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            <li>Quien tenga el enlace ve estas respuestas. Guárdalo donde solo mires tú.</li>
            <li>Si lo pierdes, no podemos recuperarlo: la clave está en él y no la tenemos.</li>
            <li>En un ordenador compartido, no lo dejes guardado ni abierto.</li>
            <li>
              Lo que preguntamos sobre condenas, multas y sanciones no se guarda: te lo volveremos a
              preguntar, también cuánto debes a Hacienda u otras administraciones.
            </li>
          </ul>
        </>
      )}
      <DeleteSaved name={name} onDeleted={() => setIsDeleted(true)} />
    </section>
  );
}

/** A visitor who closes the share sheet has changed their mind: that is no error. */
function share(url: string) {
  navigator.share({ url }).catch(() => {});
}
