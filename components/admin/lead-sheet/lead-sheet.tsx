"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import type { LeadDetails } from "@/lib/leads/lead-details";
import { KeysDialog } from "./keys-dialog";
import { leadHref } from "./lead-href";
import { LeadPanel, type LeadPanelActions } from "./lead-panel";
import { useOpenLead } from "./open-lead";
import { type LeadFailure, useLead } from "./use-lead";
import { isTyping, linkOf, useLeadKeys } from "./use-lead-keys";

type LeadSheetProps = LeadPanelActions & {
  /** The lead of the page's address, when there is one. */
  served: LeadDetails | null;
  /** When the list was read: the open lead is read again with it. */
  shownAt: string;
  /** The leads of the list, in its order. */
  leadIds: readonly string[];
};

const FAILURES: Record<LeadFailure, string> = {
  missing: "Este lead no existe, o ya se borró.",
  "signed-out": "Tu sesión ha terminado. Vuelve a entrar en otra pestaña y abre el lead otra vez.",
  failed: "No se pudo cargar el lead. Comprueba la conexión y ábrelo otra vez.",
};

const TITLE_ID = "lead-titulo";

/** The lead that the address names, over the list. */
export function LeadSheet({ served, shownAt, leadIds, ...actions }: LeadSheetProps) {
  const search = useSearchParams();
  const { leadId, show, close } = useOpenLead();
  const { details, failure, reload } = useLead(leadId, served);
  const readAgain = useEffectEvent(() => void reload());
  const readAt = useRef(shownAt);
  useEffect(() => {
    if (readAt.current !== shownAt) readAgain();
    readAt.current = shownAt;
  }, [shownAt]);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const keysRef = useRef<HTMLDialogElement>(null);
  const showKeys = useCallback(() => keysRef.current?.showModal(), []);
  useLeadKeys(leadIds, { openId: leadId, show, close, showKeys });

  // Also from one lead to the next: whoever does not see it hears whose sheet it is. Closed, the
  // focus is in the list again, at the lead that was open last.
  const shownId = leadId && details?.id;
  const lastShown = useRef<string>(null);
  useEffect(() => {
    if (shownId && !isTyping(document.activeElement)) titleRef.current?.focus();
    else if (!leadId && lastShown.current) linkOf(lastShown.current)?.focus();
    lastShown.current = leadId && (shownId ?? lastShown.current);
  }, [leadId, shownId]);

  if (!leadId) return <KeysDialog ref={keysRef} />;
  return (
    <>
      <KeysDialog ref={keysRef} />
      <Sheet labelledBy={TITLE_ID}>
        <div className="sticky top-0 z-10 flex items-start gap-3 border-b border-border bg-card px-5 py-3">
          <h2
            id={TITLE_ID}
            ref={titleRef}
            tabIndex={-1}
            className="min-w-0 grow self-center text-xl wrap-anywhere"
          >
            {details?.fullName ?? "Lead"}
          </h2>
          <a
            href={leadHref(search, null)}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-muted"
          >
            <span className="sr-only">Cerrar</span>
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current">
              <path d="m5 5 10 10M15 5 5 15" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </a>
        </div>
        <div className="px-5 py-5">
          {failure && <Alert tone="error">{FAILURES[failure]}</Alert>}
          {details && <LeadPanel key={details.id} lead={details} reload={reload} {...actions} />}
          {!details && !failure && <Loading />}
        </div>
      </Sheet>
    </>
  );
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
