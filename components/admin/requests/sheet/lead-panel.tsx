import type { ReactNode } from "react";
import { CasePanel } from "@/components/admin/partners/case-panel";
import { useRefresh } from "@/components/kit/use-refresh";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { StatusResult } from "@/lib/calls/sheet-state";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { formatDay, formatFileDate } from "@/lib/kernel/format";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { ContactBar } from "./contact-bar";
import { CorrectContact } from "./correct-contact";
import { formatMoment } from "./format-moment";
import { LeadFacts } from "./lead-facts";
import { LeadNotes } from "./lead-notes";
import { LeasedBy } from "./leased-by";
import { PersonNotices } from "./person-notices";
import { StatusControl } from "./status-control";
import { UndoEntry } from "./undo-entry";

export type LeadPanelActions = {
  setStatus: FormAction<StatusResult>;
  undoStatus: FormAction;
  undoCall: FormAction;
  addNote: FormAction;
  withdraw: FormAction;
  changePerson: FormAction;
  correctContact: FormAction;
  offerToFirm: FormAction;
  recallCase: FormAction;
};

type LeadPanelProps = LeadPanelActions & {
  lead: LeadDetails;
  reload: () => Promise<void>;
  /** The open tab. It stays open for the next lead. */
  tab: string;
  onTab: (tab: string) => void;
  /** Shows the next lead; false when there is none. */
  onGoOn: () => boolean;
};

/** One lead: contact links, status and the three tabs. */
export function LeadPanel({ lead, reload, tab, onTab, onGoOn, ...actions }: LeadPanelProps) {
  const { setStatus, undoStatus, undoCall, addNote, withdraw, changePerson } = actions;
  const refresh = useRefresh();

  async function showChange() {
    // Reloads the list behind the sheet, with its counts.
    refresh();
    await reload();
  }

  // After a refusal the list is as it was. Without session or connection a refresh would leave the page, with all
  // that was typed; `reload` keeps it.
  const showAnswer = ({ notice }: FormAnswer) =>
    notice?.tone === "error" ? reload() : showChange();

  return (
    <div className="grid gap-5">
      <LeasedBy holder={lead.holder} onEnd={reload} />
      <PersonNotices lead={lead} action={changePerson} onChange={showChange} />
      <ContactBar lead={lead} />
      <CorrectContact lead={lead} action={actions.correctContact} onAnswer={showAnswer} />
      <StatusControl lead={lead} action={setStatus} undo={undoStatus} onChange={showChange} />
      <CasePanel
        lead={lead}
        action={actions.offerToFirm}
        recall={actions.recallCase}
        onChange={showChange}
        onOffer={showAnswer}
      />
      <Tabs value={tab} onValueChange={onTab}>
        <TabsList variant="line" aria-label="Sobre este lead" data-needs-script>
          <TabsTrigger value="detalles">Detalles</TabsTrigger>
          <TabsTrigger value="notas">
            {lead.notes.length > 0 ? `Notas (${lead.notes.length})` : "Notas"}
          </TabsTrigger>
          <TabsTrigger value="historial">Historial</TabsTrigger>
        </TabsList>
        <Panel id="detalles">
          <LeadFacts
            lead={lead}
            withdraw={withdraw}
            changePerson={changePerson}
            onChange={showChange}
          />
        </Panel>
        <Panel id="notas">
          <LeadNotes lead={lead} action={addNote} onAdd={reload} onGoOn={onGoOn} />
        </Panel>
        <Panel id="historial">
          <LeadHistory lead={lead} undo={undoStatus} undoCall={undoCall} onUndo={showAnswer} />
        </Panel>
      </Tabs>
    </div>
  );
}

/** Always rendered, because without JavaScript the page shows all panels one after the other. */
function Panel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <TabsContent value={id} forceMount className="pt-1 data-[state=inactive]:hidden">
      {children}
    </TabsContent>
  );
}

type LeadHistoryProps = {
  lead: LeadDetails;
  undo: FormAction;
  undoCall: FormAction;
  onUndo: (answer: FormAnswer) => Promise<void>;
};

/** So many entries are listed without a fold. */
const UNFOLDED = 12;

/** What happened, newest first. A long history is folded by day, but for the newest. */
function LeadHistory({ lead, ...undos }: LeadHistoryProps) {
  const { history } = lead;
  if (history.length <= UNFOLDED) return <Entries entries={history} {...undos} />;
  const [newest, ...earlier] = Map.groupBy(history, ({ at }) =>
    formatDay(formatFileDate(new Date(at))),
  );
  return (
    <div className="grid gap-3">
      <Entries entries={newest?.[1] ?? []} {...undos} />
      {earlier.map(([day, entries]) => (
        <details key={day} className="text-sm">
          <summary className="min-h-10 cursor-pointer py-2 text-link underline underline-offset-4">
            {day}: {entries.length === 1 ? "1 anotación" : `${entries.length} anotaciones`}
          </summary>
          <Entries entries={entries} {...undos} />
        </details>
      ))}
    </div>
  );
}

type EntriesProps = Omit<LeadHistoryProps, "lead"> & { entries: LeadDetails["history"] };

function Entries({ entries, undo, undoCall, onUndo }: EntriesProps) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ at, text, by, detail, open, changeId, attemptId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same at the same time
        <li key={index} className="border-l-4 border-border pl-4">
          <p className="text-sm wrap-anywhere">{text}</p>
          {detail && (
            <p className="line-clamp-6 text-sm whitespace-pre-wrap wrap-anywhere">{detail}</p>
          )}
          <p className="text-xs text-muted-foreground wrap-anywhere">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && ` · ${by}`}
            {open && ` · ${open}`}
          </p>
          {changeId && <UndoEntry name="changeId" id={changeId} action={undo} onUndo={onUndo} />}
          {attemptId && (
            <UndoEntry name="attemptId" id={attemptId} action={undoCall} onUndo={onUndo} />
          )}
        </li>
      ))}
    </ol>
  );
}
