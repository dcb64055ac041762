import { failure, type Notice, success } from "@/lib/kernel/notice";

export type FirmDone = "saved" | "asked" | "paused" | "resumed" | "failed";

export const FIRM_FAILED = failure("El despacho no se ha guardado");

/** What came of a form about the firms, by the name in the page's address. */
export const FIRM_NOTICES = {
  saved: success("Despacho guardado"),
  asked: success(
    "Despacho guardado",
    "Le hemos escrito para que confirme su email. Hasta entonces no recibe casos.",
  ),
  paused: success("Despacho en pausa", "No recibe casos nuevos. Los que ya tiene siguen con él."),
  resumed: success("Despacho activo", "Vuelve a recibir casos."),
  failed: failure("No se pudo cambiar el despacho", "Recarga la página y repítelo."),
} as const satisfies Record<FirmDone, Notice>;
