import type { Permission } from "@/lib/accounts/permissions";

/** The permission of every page of the back office, by its folder. */
export const ACCESS_TO_PAGES: Record<string, Permission> = {
  "": "leads.read",
  api: "api.manage",
  auditoria: "audit.read",
  avisos: "system.manage",
  certificado: "privacy.manage",
  derechos: "privacy.manage",
  "derechos/nueva": "privacy.manage",
  "derechos/peticion": "privacy.manage",
  despachos: "partners.manage",
  "despachos/despacho": "partners.manage",
  equipo: "team.manage",
  exportar: "leads.export",
  importar: "leads.import",
  llamadas: "desk.work",
  personas: "privacy.manage",
  "personas/nueva": "leads.write",
  resumen: "overview.read",
  sospechosos: "system.manage",
  turnos: "desk.coordinate",
  webhooks: "system.manage",
};

/** The permission and the method of every route handler of the back office, by its folder. */
export const ACCESS_TO_ROUTES: Record<string, [Permission, "GET" | "POST"]> = {
  "derechos/registro": ["privacy.manage", "GET"],
  "importar/archivo": ["leads.import", "POST"],
  "importar/informe": ["leads.import", "GET"],
  "llamadas/guardar": ["desk.work", "POST"],
  "leads/[id]": ["leads.read", "GET"],
  "leads/[id]/despacho": ["leads.read", "GET"],
  "leads/[id]/mensaje": ["leads.write", "POST"],
  "leads/export": ["leads.export", "GET"],
  "leads/export/progress": ["leads.export", "GET"],
  "leads/find": ["leads.read", "GET"],
  "leads/new": ["leads.read", "GET"],
  "leads/rows": ["leads.read", "GET"],
  "personas/datos": ["privacy.manage", "POST"],
  "resumen/conversiones": ["overview.costs", "GET"],
};

type Fields = Record<string, string>;

/** The permission of every server action, and a form about the row with this id. */
export const ACCESS_TO_ACTIONS: Record<string, [Permission, (id: string) => Fields]> = {
  addLeadNote: ["leads.write", (id) => ({ leadId: id, noteId: crypto.randomUUID(), note: "nada" })],
  addPerson: ["leads.write", () => ({})],
  addWebhook: ["system.manage", () => ({ url: "no" })],
  cancelLeadExport: ["leads.export", () => ({})],
  changeImport: ["leads.import", (id) => ({ action: "store", id })],
  changePerson: ["leads.write", (id) => ({ leadId: id, action: "allow-calls", reason: "nada" })],
  changeFirms: ["partners.manage", (id) => ({ action: "pause", id })],
  changeListViews: ["leads.read", (id) => ({ action: "delete", id })],
  changeOwnDesk: ["desk.work", () => ({ away: "back" })],
  changeRights: [
    "privacy.manage",
    (id) => ({ action: "extend", id, version: "nada", because: "Es compleja" }),
  ],
  changeShifts: [
    "desk.coordinate",
    (id) => ({ action: "move", from: id, to: "todos", everything: "1" }),
  ],
  changeWebhooks: ["system.manage", (id) => ({ action: `test:${id}` })],
  changeTeam: ["team.manage", () => ({ action: "add", email: "no", role: "asesor" })],
  createApiToken: ["api.manage", () => ({ name: "" })],
  revokeApiToken: ["api.manage", (id) => ({ id })],
  confirmExport: ["leads.export", () => ({ query: "", reason: "no", proof: "" })],
  correctContact: [
    "leads.write",
    (id) => ({ leadId: id, fullName: "Otra Persona", email: "o@p.test", phone: "600000000" }),
  ],
  decideSuspects: ["system.manage", (id) => ({ action: `release:${id}` })],
  erasePerson: [
    "privacy.manage",
    (id) => ({ person: id, version: id, lead: id, confirmation: "" }),
  ],
  findPerson: ["privacy.manage", () => ({ contact: "nadie@ejemplo.es" })],
  recallCase: ["leads.write", (id) => ({ leadId: id })],
  offerToFirm: ["leads.write", (id) => ({ leadId: id, note: "nada" })],
  resendNotifications: ["system.manage", (id) => ({ lead: id })],
  saveCampaignCost: ["overview.costs", () => ({ month: "no", campaign: "", euros: "" })],
  saveFirm: ["partners.manage", (id) => ({ id, name: "" })],
  setLeadStatus: ["leads.write", (id) => ({ leadId: id, version: "nuevo", status: "cerrado" })],
  setStatusOfMany: ["leads.bulk", (id) => ({ id: `${id} nuevo`, status: "cerrado" })],
  undoLeadCall: ["desk.work", (id) => ({ attemptId: id })],
  undoLeadStatus: ["leads.write", () => ({ changeId: "1" })],
  undoStatusOfMany: ["leads.bulk", (id) => ({ changeId: id })],
  workDesk: ["desk.work", (id) => ({ action: "undo", attemptId: id, enhanced: "1" })],
  withdrawForLead: ["leads.write", (id) => ({ leadId: id, purpose: "lenders" })],
};
