import { type ComponentType, useRef, useState } from "react";
import type { Answers } from "@/components/calculator/question";
import { Button } from "@/components/kit/button";
import { inTime } from "@/components/kit/in-time";
import type { SavedPanelProps } from "./saved-panel";
import type { SavedCase } from "./seal-case";

const UNREACHABLE =
  "No hemos podido guardarlo. Comprueba tu conexión e inténtalo otra vez. Tus respuestas siguen aquí.";
const LIMITED =
  "Ahora mismo no podemos guardar más cálculos. Prueba dentro de una hora. Tus respuestas siguen en esta pestaña.";

type Saved = { answers: Answers; panel: SavedPanelProps; Panel: ComponentType<SavedPanelProps> };

/**
 * Saves the calculation, encrypted, and shows the link to it. Each time is a new saved calculation: an
 * older link that somebody has kept goes on working, and nobody who got one can change what it shows.
 */
export function SaveLater({ answers, place }: SavedCase) {
  const [saved, setSaved] = useState<Saved>();
  const [said, setSaid] = useState("");
  const isSaving = useRef(false);

  async function save() {
    // A double click saves once.
    if (isSaving.current) return;
    isSaving.current = true;
    setSaid("Guardando…");
    try {
      // Loads the encryption only now.
      const { saveCase, SavedPanel } = await inTime(import("./saved-panel"));
      const kept = await saveCase({ answers, place });
      if (typeof kept === "string") setSaid(kept === "limited" ? LIMITED : UNREACHABLE);
      else {
        setSaved({ answers, panel: kept, Panel: SavedPanel });
        setSaid("");
      }
    } catch {
      setSaid(UNREACHABLE);
    } finally {
      isSaving.current = false;
    }
  }

  const isOld = saved !== undefined && saved.answers !== answers;
  return (
    <div className="mt-6 grid gap-3 print:hidden">
      {/* The key: a link that was just made takes the focus. */}
      {saved && <saved.Panel key={saved.panel.link} {...saved.panel} />}
      {isOld && (
        <p className="text-sm">Has cambiado algo después. El enlace tiene lo que había antes.</p>
      )}
      {(!saved || isOld) && (
        <Button variant="link" className="justify-self-center" onClick={save}>
          {isOld ? "Guardar lo nuevo" : "Guardar y seguir luego"}
        </Button>
      )}
      <p role="status" className="text-center text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}
