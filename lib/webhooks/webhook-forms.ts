import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import type { Outcome, Refusal } from "@/lib/kernel/form-action";
import { failure, type Notice, success } from "@/lib/kernel/notice";
import { withoutNul } from "@/lib/kernel/text";
import { valuesOf } from "@/lib/vocabulary/table";
import { WEBHOOK_TYPES } from "@/lib/vocabulary/webhook-types";
import { endpointName } from "./endpoint-name";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  MAX_ENDPOINTS,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  sendTest,
  sendUndelivered,
} from "./endpoints";
import { isWebhookUrl } from "./post";

/** A secret and the name of its endpoint, shown only in the answer to the form that made it. */
export type NewSecret = { secret: string; endpoint: string };

const MAX_URL_LENGTH = 500;
const NOT_HTTPS =
  "Escribe la dirección completa: empieza por https:// y no lleva usuario ni contraseña.";

/** Answers the form that adds an endpoint. */
export const answerAddForm = officeForm({
  permission: "system.manage",
  schema: z.object({
    url: z
      .string()
      .trim()
      .refine((url) => isWebhookUrl(url) && new URL(url).href.length <= MAX_URL_LENGTH, NOT_HTTPS)
      .transform((url) => new URL(url).href),
    description: z.string().trim().max(120, "Como mucho 120 letras.").transform(withoutNul),
    types: z.array(z.enum(WEBHOOK_TYPES)).min(1, "Marca al menos uno.").max(WEBHOOK_TYPES.length),
  }),
  lists: ["types"],
  keep: ["url", "description", "types"],
  failed: failure("No se ha añadido"),
  done: success("Dirección añadida", "Copia ahora su clave: no se vuelve a mostrar."),
  async work(endpoint): Promise<Outcome<NewSecret>> {
    const secret = await addEndpoint(endpoint);
    if (!secret) return { problem: `Ya hay ${MAX_ENDPOINTS} direcciones: quita antes una.` };
    return { result: { secret, endpoint: endpointName(endpoint) } };
  },
});

const GONE = { problem: "Ya no está, o alguien lo ha hecho antes. Recarga la página." };
const OFF = { problem: "Esa dirección está desactivada o ya no existe." };

type Done = (id: string) => Promise<Outcome<NewSecret>>;

/** What the buttons beside an endpoint or a message do. */
const WORK = {
  rotate: async (id) => {
    const renewed = await rotateSecret(id);
    if (!renewed) return GONE;
    const text =
      "Cópiala ahora: no se vuelve a mostrar. Abajo pone hasta cuándo vale también la de antes.";
    return { notice: success("Clave nueva", text), result: renewed };
  },
  enable: told(enableEndpoint, success("Activada", "Lo que quedó sin enviar sale ahora."), GONE),
  disable: told(
    disableEndpoint,
    success("Desactivada", "No se entera de nada de lo que pase hasta que la actives."),
    GONE,
  ),
  remove: told(
    removeEndpoint,
    success("Dirección quitada", "También se han borrado sus envíos."),
    GONE,
  ),
  test: told(
    sendTest,
    success("Prueba en camino", "Recarga la página en unos segundos: abajo verás la respuesta."),
    OFF,
  ),
  again: told(
    sendAgain,
    success("Envío en camino", "Recarga la página en unos segundos para ver la respuesta."),
    OFF,
  ),
  missing: told(
    sendUndelivered,
    success("Envíos en camino", "Recarga la página en unos segundos para ver las respuestas."),
    OFF,
  ),
} satisfies Record<string, Done>;

function told(work: (id: string) => Promise<boolean>, notice: Notice, refusal: Refusal): Done {
  return async (id) => ((await work(id)) ? { notice } : refusal);
}

/** Answers the buttons beside endpoints and messages, whose value is like `rotate:<id>`. */
export const answerWebhooksForm = officeForm({
  permission: "system.manage",
  schema: z.object({
    action: z
      .string()
      .max(60)
      .transform((value) => value.split(":"))
      .pipe(z.tuple([z.enum(valuesOf(WORK)), z.guid()])),
  }),
  failed: failure("No se ha hecho nada"),
  work: ({ action: [name, id] }) => WORK[name](id),
});
