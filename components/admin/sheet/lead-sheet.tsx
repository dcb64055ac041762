"use client";

import { XIcon } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import type { LeadDetails } from "@/lib/leads/sheet/details";
import { KeysDialog } from "./keys-dialog";
import { LeadPanel, type LeadPanelActions } from "./lead-panel";
import { leadHref, useOpenLead } from "./open-lead";
import { type LeadFailure, useLead } from "./use-lead";
import { isTyping, linkOf, useLeadKeys } from "./use-lead-keys";

type LeadSheetProps = LeadPanelActions & {
  /** The lead of the page's address, when there is one. */
  served: LeadDetails | null;
  /** When the list was read: the open lead is read again with it. */
  shownAt: string;
};

const FAILURES: Record<LeadFailure, string> = {
  missing: "Este lead no existe, o ya se borró.",
  "signed-out": "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y abre el lead otra vez.",
  failed: "No se pudo cargar el lead. Comprueba la conexión y ábrelo otra vez.",
};

/** Below it the sheet takes the whole screen: the same as `sm` in the class names. */
const NARROW = "(width < 40rem)";

/**
 * The lead that the address names, at the side of the list, which stays in use; on a phone it is the
 * page, and what it covers is out of reach.
 */
export function LeadSheet({ served, shownAt, ...actions }: LeadSheetProps) {
  const search = useSearchParams();
  const { leadId, show, close } = useOpenLead();
  const { details, failure, reload } = useLead(leadId, served, shownAt);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useLeadKeys({ openId: leadId, show, showKeys: () => setShowsKeys(true) });

  // Also from one lead to the next: screen readers then say whose sheet it is. Closed, the focus is
  // in the list again, at the lead that was open last.
  const shownId = leadId && details?.id;
  const lastShown = useRef<string>(null);
  useEffect(() => {
    if (shownId && !isTyping(document.activeElement)) titleRef.current?.focus();
    else if (!leadId && lastShown.current) linkOf(lastShown.current)?.focus();
    lastShown.current = leadId && (shownId ?? lastShown.current);
  }, [leadId, shownId]);

  return (
    <>
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
      {/* Not modal: toasts stay within reach, and so does the list. */}
      <Sheet open={leadId !== null} onOpenChange={(open) => open || close()} modal={false}>
        <SheetContent
          ref={coverOnPhone}
          inPlace
          showCloseButton={false}
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
            {details && <LeadPanel key={details.id} lead={details} reload={reload} {...actions} />}
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

/** Takes what the sheet covers out of reach, as long as the sheet is there and the screen narrow. */
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
