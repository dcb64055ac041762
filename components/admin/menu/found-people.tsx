import { paths } from "@/lib/kernel/paths";
import { CommandGroup, CommandLine } from "./command-lines";
import { type People, SHORTEST_SEARCH } from "./use-found-people";

type FoundPeopleProps = { people: People; search: string; onGo: (href: string) => void };

/** The people who match a search, and the way to all of them in the list. */
export function FoundPeople({ people, search, onGo }: FoundPeopleProps) {
  if (search.length < SHORTEST_SEARCH) return null;
  return (
    <CommandGroup heading="Personas">
      {people.found.map(({ leadId, name, phone, status }) => (
        <CommandLine key={leadId} href={sheetPath(leadId)} onGo={onGo}>
          <span className="min-w-0 font-semibold break-words">{name}</span>
          <span className="text-muted-foreground">
            {phone} · {status}
          </span>
        </CommandLine>
      ))}
      <CommandLine href={listPath(search)} onGo={onGo}>
        Buscar «{search}» en la lista
      </CommandLine>
    </CommandGroup>
  );
}

/** The address of the first line of this group. */
export function firstPath({ found }: People, search: string): string {
  return found[0] ? sheetPath(found[0].leadId) : listPath(search);
}

function sheetPath(leadId: string): string {
  return `${paths.admin}?tab=all&lead=${leadId}`;
}

function listPath(search: string): string {
  return `${paths.admin}?${new URLSearchParams({ tab: "all", q: search })}`;
}

/** What the search of people has come to; null when they are there. */
export function peopleText({ state, found }: People): string | null {
  if (state === "found" && found.length > 0) return null;
  return TEXTS[state];
}

const TEXTS: Record<People["state"], string> = {
  none: "Escribe parte de un nombre, de un teléfono o de un email para buscar a una persona.",
  searching: "Buscando...",
  failed: "No hemos podido buscar personas. Inténtalo en la lista.",
  found: "No hay nadie con ese nombre, teléfono o email.",
};
