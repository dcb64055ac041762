import { useRouter } from "next/navigation";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { LeadDetails } from "@/lib/leads/lead-details";
import type { NoteFormState, StatusFormState } from "@/lib/leads/sheet-state";
import { ContactBar } from "./contact-bar";
import { LeadFacts } from "./lead-facts";
import { LeadHistory } from "./lead-history";
import { LeadNotes } from "./lead-notes";
import { StatusControl } from "./status-control";

type Action<State> = (previous: State, formData: FormData) => Promise<State>;

export type LeadPanelActions = {
  setStatus: Action<StatusFormState>;
  addNote: Action<NoteFormState>;
};

type LeadPanelProps = LeadPanelActions & { lead: LeadDetails; reload: () => Promise<void> };

/** All about one lead: how to reach it, where it stands, and the three tabs. */
export function LeadPanel({ lead, reload, setStatus, addNote }: LeadPanelProps) {
  const router = useRouter();
  const [tab, setTab] = useState("detalles");

  async function showChange() {
    // The list behind the sheet, and its counts.
    router.refresh();
    await reload();
  }

  return (
    <div className="grid gap-5">
      <ContactBar lead={lead} />
      <StatusControl lead={lead} action={setStatus} onChange={showChange} />
      <Tabs
        label="Sobre este lead"
        current={tab}
        onChange={setTab}
        panels={[
          { id: "detalles", label: "Detalles", content: <LeadFacts lead={lead} /> },
          {
            id: "notas",
            label: lead.notes.length > 0 ? `Notas (${lead.notes.length})` : "Notas",
            content: <LeadNotes lead={lead} action={addNote} onAdd={reload} />,
          },
          { id: "historial", label: "Historial", content: <LeadHistory lead={lead} /> },
        ]}
      />
    </div>
  );
}
