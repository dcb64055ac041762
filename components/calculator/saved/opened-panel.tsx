import { useEffect, useRef, useState } from "react";
import type { Answers } from "@/components/calculator/question";
import { savableAnswers } from "@/components/calculator/questions";
import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/kit/button";
import { terms, termText } from "@/content/retention";
import { readSavedLink } from "@/lib/viability/saved-link";
import { DeleteSaved } from "./delete-saved";
import { NotOpened } from "./not-opened";
import { fetchSealed } from "./saved-case-requests";
import { type SavedCase, unsealCase } from "./seal-case";

export type OpenedPanelProps = {
  fragment: string;
  /** The answers of this tab. */
  answers: Answers;
  /** The number of the question that is shown. */
  place: number;
  /** Returns the number of the question to go on with. */
  restore: (saved: SavedCase) => number;
};

type Problem = "broken" | "gone" | "unreachable";
/** `at` is the question with which the visitor went on; the notice is there only beside it. */
type Settled = { isRestored: boolean; at: number };
type State = "opening" | Problem | { choice: SavedCase } | Settled;

/** Fetches and decrypts a saved calculation, and goes on with it, or says why it cannot. */
export function OpenedPanel({ fragment, answers, place, restore }: OpenedPanelProps) {
  const [state, setState] = useState<State>("opening");
  const own = useRef({ answers, place });
  own.current = { answers, place };
  const name = readSavedLink(fragment)?.name ?? "";

  useEffect(() => {
    if (state !== "opening") return;
    let isGone = false;
    readSaved(fragment).then((saved) => {
      if (isGone) return;
      if (typeof saved === "string") return setState(saved);
      const there = savableAnswers(own.current.answers);
      if (isSame(there, saved.answers)) setState({ isRestored: false, at: own.current.place });
      // What was begun in this tab is not replaced without asking.
      else if (Object.keys(there).length > 0) setState({ choice: saved });
      else setState({ isRestored: true, at: restore(saved) });
    });
    return () => {
      isGone = true;
    };
  }, [state, fragment, restore]);

  if (typeof state === "string")
    return <Progress state={state} retry={() => setState("opening")} />;
  if ("at" in state) {
    if (state.at !== place) return null;
    return (
      <Alert tone="success" className="mb-6" title="Seguimos donde lo dejaste">
        <p>
          {state.isRestored
            ? "Lo que preguntamos sobre condenas, multas y sanciones no se guarda, así que te lo preguntamos otra vez."
            : "Lo que guardaste sigue en su enlace."}
        </p>
        <DeleteSaved name={name} />
      </Alert>
    );
  }
  const saved = state.choice;
  return (
    <Alert className="mb-6" title="En esta pestaña ya tienes un cálculo a medias">
      <p>¿Con cuál quieres seguir?</p>
      <div className="mt-3 grid gap-3 sm:flex">
        <Button
          variant="secondary"
          onClick={() => setState({ isRestored: true, at: restore(saved) })}
        >
          Con el que guardé
        </Button>
        <Button variant="secondary" onClick={() => setState({ isRestored: false, at: place })}>
          Con el de esta pestaña
        </Button>
      </div>
    </Alert>
  );
}

/** That it is being opened, or why it cannot be. */
function Progress({ state, retry }: { state: "opening" | Problem; retry: () => void }) {
  switch (state) {
    case "opening":
      return <p className="mb-6">Abriendo lo que guardaste…</p>;
    case "broken":
      return (
        <Alert tone="warning" className="mb-6" title="A este enlace le falta una parte">
          <p>Cópialo entero, hasta la última letra, y ábrelo otra vez. O empieza aquí de nuevo.</p>
        </Alert>
      );
    case "gone":
      return (
        <Alert tone="warning" className="mb-6" title="Este enlace ya no funciona">
          <p>
            Lo guardado dura {termText(terms.savedCases)}, y quien tiene el enlace puede borrarlo
            antes. Puedes empezar aquí de nuevo.
          </p>
        </Alert>
      );
    case "unreachable":
      return <NotOpened retry={retry} />;
  }
}

async function readSaved(fragment: string): Promise<SavedCase | Problem> {
  const link = readSavedLink(fragment);
  if (!link) return "broken";
  const sealed = await fetchSealed(link.name);
  if (sealed === "limited") return "unreachable";
  if (typeof sealed === "string") return sealed;
  return unsealCase({ ...sealed, key: link.key }).catch(() => "broken");
}

/** Both hold their answers in the order of the questions. */
function isSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
