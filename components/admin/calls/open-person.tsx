import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import type { AskedPerson } from "@/lib/calls/read-asked-person";
import { paths } from "@/lib/kernel/paths";
import { DeskForm, useDeskForm } from "./desk-form";

/** Asks whether to open a person, even if a colleague has the person open. */
export function OpenPerson({ personId, fullName, held }: AskedPerson) {
  const { sending } = useDeskForm();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main className="mx-auto grid max-w-text justify-items-center gap-5 px-5 py-16 text-center">
      <h1 className="text-2xl wrap-anywhere">{fullName}</h1>
      {held && (
        <p role="alert">
          {held.by} está con esta persona {sinceText(held.minutes)}. ¿Abrirla de todos modos?
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <DeskForm fields={{ action: "open", personId, ...(held && { takeOver: "1" }) }}>
          <Button ref={button} type="submit" size="lg" aria-disabled={sending}>
            {held ? "Abrirla de todos modos" : "Abrir la llamada"}
          </Button>
        </DeskForm>
        <Link href={paths.calls} className={buttonVariants({ variant: "outline", size: "lg" })}>
          {held ? "Dejarla" : "Volver"}
        </Link>
      </div>
    </main>
  );
}

function sinceText(minutes: number): string {
  return minutes < 1 ? "desde hace un momento" : `desde hace ${minutes} min`;
}
