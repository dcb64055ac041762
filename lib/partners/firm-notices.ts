import { failure, type Notice, success } from "@/lib/kernel/notice";

export const FIRM_FAILED = failure("El despacho no se ha guardado");

export const OFFER_FAILED = failure("El caso no ha pasado a ningún despacho");

/** What came of a form about the firms, by the name in the page's address. */
export const FIRM_NOTICES = {
  saved: success("Despacho guardado"),
  asked: success(
    "Despacho guardado",
    "Le hemos escrito para que confirme su email. Hasta entonces no recibe casos ni códigos para abrir los que tenga; cuando lo confirme, le enviamos sus enlaces.",
  ),
  paused: success("Despacho en pausa", "No recibe casos nuevos. Los que ya tiene siguen con él."),
  resumed: success("Despacho activo", "Vuelve a recibir casos."),
  unpaused: success("Despacho sin pausa", "Todavía no recibe casos: su estado dice por qué."),
  linked: success(
    "Hemos enviado otra vez los enlaces",
    "Uno por cada caso que tiene. Para abrirlos hace falta, como siempre, el código que llega a su email.",
  ),
  erasing: success(
    "Hemos pedido otra vez que borren",
    "Uno por uno, con un enlace nuevo para confirmarlo. Los enlaces de los emails anteriores ya no sirven.",
  ),
  failed: failure("No se pudo cambiar el despacho", "Recarga la página y repítelo."),
} as const satisfies Record<string, Notice>;

export type FirmDone = keyof typeof FIRM_NOTICES;
