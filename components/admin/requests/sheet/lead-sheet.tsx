"use client";

import { XIcon } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { concerns } from "@/lib/history/office-change";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { KeysDialog } from "./keys-dialog";
import { LeadPanel, type LeadPanelActions } from "./lead-panel";
import { leadHref, useOpenLead } from "./open-lead";
import { type LeadFailure, useLead } from "./use-lead";
import { isTyping, linkOf, useLeadKeys } from "./use-lead-keys";

type LeadSheetProps = LeadPanelActions & {
  /** The lead in the page's URL, if any. */
  served: LeadDetails | null;
  /** When the list was read. A new list also reloads the open lead. */
  shownAt: string;
};

const FAILURES: Record<LeadFailure, string> = {
  missing: "Este lead no existe, o ya se borró.",
  "signed-out": "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y abre el lead otra vez.",
  failed: "No se pudo cargar el lead. Comprueba la conexión y ábrelo otra vez.",
};

/** Screens fully covered by the sheet: narrower than `sm` in the class names. */
const NARROW = "(width < 40rem)";

/** The open lead next to the usable list. On a phone the sheet covers the page and makes the rest inert. */
export function LeadSheet({ served, shownAt, ...actions }: LeadSheetProps) {
  const search = useSearchParams();
  const { leadId, show, close } = useOpenLead();
  const { details, failure, reload } = useLead(leadId, served, shownAt);
  useOfficeEvents((changes) => {
    if (leadId && concerns(changes, { leadId, personId: details?.person.id ?? null }))
      void reload();
  });
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [tab, setTab] = useState("detalles");
  const wantsNote = useRef(false);
  const showNext = useLeadKeys({
    openId: leadId,
    show,
    showKeys: () => setShowsKeys(true),
    writeNote() {
      // The field can take the focus only when its tab is visible.
      flushSync(() => setTab("notas"));
      const note = document.getElementById("note");
      note?.focus();
      // The lead may still be loading.
      wantsNote.current = note === null;
    },
  });

  // The title takes the focus for each lead, so that screen readers announce the lead. On closing, the
  // focus moves to the link of the last open lead in the list.
  const shownId = leadId && details?.id;
  const lastShown = useRef<string>(null);
  useEffect(() => {
    if (shownId && wantsNote.current) document.getElementById("note")?.focus();
    else if (shownId && !isTyping(document.activeElement)) titleRef.current?.focus();
    else if (!leadId && lastShown.current) linkOf(lastShown.current)?.focus();
    if (shownId || !leadId) wantsNote.current = false;
    lastShown.current = leadId && (shownId ?? lastShown.current);
  }, [leadId, shownId]);

  return (
    <>
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
      {/* Not modal, so that the toasts and the list stay usable. */}
      <Sheet open={leadId !== null} onOpenChange={(open) => open || close()} modal={false}>
        <SheetContent
          ref={coverOnPhone}
          aria-describedby={undefined}
          className="w-full gap-0"
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
          onInteractOutside={preventDefault}
          onEscapeKeyDown={(event) => {
            if (isTyping(event.target)) event.preventDefault();
          }}
        >
          <SheetHeader className="sticky top-0 z-10 flex-row items-start gap-3 border-b border-border bg-card px-5 py-3">
            <SheetTitle
              ref={titleRef}
              tabIndex={-1}
              className="min-w-0 grow self-center wrap-anywhere"
            >
              {details?.fullName ?? "Lead"}
            </SheetTitle>
            <Button asChild variant="ghost" size="icon-lg">
              <a
                href={leadHref(search, null)}
                onClick={(event) => {
                  event.preventDefault();
                  close();
                }}
              >
                <span className="sr-only">Cerrar</span>
                <XIcon aria-hidden="true" className="size-5" />
              </a>
            </Button>
          </SheetHeader>
          <div className="px-5 py-5">
            {failure && <Alert tone="error">{FAILURES[failure]}</Alert>}
            {details && (
              <LeadPanel
                key={details.id}
                lead={details}
                reload={reload}
                tab={tab}
                onTab={setTab}
                onGoOn={showNext}
                {...actions}
              />
            )}
            {!details && !failure && <Loading />}
          </div>
        </SheetContent>
      </Sheet>
    </>
  );
}

function preventDefault(event: Event) {
  event.preventDefault();
}

/** Makes the covered page inert while the sheet is open on a narrow screen. */
function coverOnPhone(sheet: HTMLDivElement | null) {
  const narrow = window.matchMedia(NARROW);
  const covered = [...(sheet?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element !== sheet,
  );
  const cover = () => setInert(covered, narrow.matches);
  cover();
  narrow.addEventListener("change", cover);
  return () => {
    narrow.removeEventListener("change", cover);
    setInert(covered, false);
  };
}

function setInert(elements: readonly HTMLElement[], inert: boolean) {
  for (const element of elements) element.inert = inert;
}

function Loading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
