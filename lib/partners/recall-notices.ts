import { failure, success } from "@/lib/kernel/notice";

/** What came of taking a case back, on the sheet. */
export const RECALL_FAILED = failure("El caso no se ha movido");
export const RECALLED = success(
  "El caso vuelve a nosotros",
  "Hemos pedido al despacho que borre los datos. Aquí verás cuándo lo confirma.",
);
