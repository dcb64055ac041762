"use client";

import { Command } from "cmdk";
import { useState } from "react";
import { useMayDo } from "@/components/admin/shell/permitted";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { inputLook } from "@/components/ui/input";
import { CommandGroup, CommandLine } from "./command-lines";
import { COMMAND_GROUPS, matches } from "./commands";
import { FoundPeople, firstPath, peopleText } from "./found-people";
import { useFoundPeople } from "./use-found-people";

/** Finds a page, an action, or a person by name, e-mail or phone, and goes there. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const mayDo = useMayDo();
  const search = typed.trim();
  const people = useFoundPeople(mayDo("leads.read") ? search : "");
  const groups = useCommandGroups(search);
  // People come later than the lines below them, so the first line is chosen again whenever it changes.
  const first = groups[0]?.commands[0]?.href ?? firstPath(people, search);
  const [moved, setMoved] = useState({ first, to: first });

  /** Loads the whole page: the router would keep the sheet that is open over the list. */
  function go(href: string) {
    onClose();
    location.assign(href);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} className="top-4 translate-y-0 p-3 sm:top-16">
        <DialogTitle className="sr-only">Buscar una persona, una página o una acción</DialogTitle>
        {/* The server compares people, and `matches` the labels of the others. */}
        <Command
          label="Buscar"
          shouldFilter={false}
          vimBindings={false}
          loop
          value={moved.first === first ? moved.to : first}
          onValueChange={(to) => setMoved({ first, to })}
        >
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            placeholder="Nombre, teléfono, página o acción"
            maxLength={100}
            className={inputLook}
          />
          <Command.List
            label="Resultados"
            className="mt-2 max-h-[60dvh] overflow-y-auto overscroll-contain"
          >
            {groups.map(({ heading, commands }) => (
              <CommandGroup key={heading} heading={heading}>
                {commands.map(({ href, label }) => (
                  <CommandLine key={href} href={href} onGo={go}>
                    {label}
                  </CommandLine>
                ))}
              </CommandGroup>
            ))}
            {mayDo("leads.read") && <FoundPeople people={people} search={search} onGo={go} />}
          </Command.List>
          {mayDo("leads.read") && (
            <p role="status" className="px-3 pt-2 text-sm text-muted-foreground">
              {peopleText(people)}
            </p>
          )}
        </Command>
      </DialogContent>
    </Dialog>
  );
}

/** The groups with commands that the user may use and whose label matches. */
function useCommandGroups(search: string) {
  const mayDo = useMayDo();
  return COMMAND_GROUPS.map(({ heading, commands }) => ({
    heading,
    commands: commands
      .filter(({ permission }) => permission === null || mayDo(permission))
      .filter(({ label }) => matches(label, search)),
  })).filter(({ commands }) => commands.length > 0);
}
