import "server-only";
import { db } from "@/lib/kernel/db";
import { fitContact } from "@/lib/kernel/fit-contact";
import { toPlainLine } from "@/lib/kernel/text";
import { CODE_PURPOSES, sendCode } from "@/lib/mails/code";
import type { FoundLink } from "@/lib/mails/request-link";
import { doubtsOf } from "@/lib/requests/intake/doubts";
import { checkStep } from "@/lib/requests/intake/schema";
import { codeProblem, codeSent } from "./code-notices";
import { changesPhone, correctOwnContact } from "./correct-request";
import { eraseOwnRequests } from "./erase-request";
import { readOwnContact } from "./own-contact";
import type { RequestNotice } from "./request-notice";

type Fields = Record<string, string>;

/** Sends the code that a download or an erasure asks for. */
export async function answerCodeForm(link: FoundLink, fields: Fields): Promise<RequestNotice> {
  const purpose = CODE_PURPOSES.find((known) => known === fields.purpose) ?? "download";
  const values = { purpose };
  try {
    await sendCode(link, purpose);
    return { ...codeSent(link.emailNormalized, purpose), values };
  } catch (error) {
    return { ...codeProblem(error, purpose), values };
  }
}

/** Corrects name or phone. A new phone first needs a code, which goes to the e-mail. */
export async function answerCorrectForm(link: FoundLink, fields: Fields): Promise<RequestNotice> {
  const known = await readOwnContact(db(), link);
  const values = fitContact({
    fullName: typedOrKnown("fullName", fields, known),
    phone: typedOrKnown("phone", fields, known),
  }) as { fullName: string; phone: string };
  const found = checkStep("hero", 2, values)?.errors ?? {};
  const errors = Object.fromEntries(
    (["fullName", "phone"] as const).flatMap((field) =>
      found[field] ? [[field, found[field]]] : [],
    ),
  );
  if (Object.keys(errors).length > 0)
    return { ...UNFIT, values, errors, next: UNFIT_FIELDS[errors.fullName ? "fullName" : "phone"] };
  const needsCode = known !== null && changesPhone(known, values);
  try {
    if (needsCode && (!fields.code || fields.again)) {
      await sendCode(link, "phone");
      // A phone that looks mistyped is asked about beside the field; the code confirms it.
      const asked = { values: { ...values, asked: "code" }, errors: doubtsOf(values) };
      return { ...codeSent(link.emailNormalized, "phone"), ...asked };
    }
    const isChanged = await correctOwnContact(link, values, fields.code ?? "");
    return isChanged ? CORRECTED : UNCHANGED;
  } catch (error) {
    const asked = needsCode && { asked: "code" };
    return { ...codeProblem(error, "phone"), values: { ...values, ...asked } };
  }
}

/** The typed value, or the stored one if the person did not touch the field: another tab may be newer. */
function typedOrKnown(
  field: "fullName" | "phone",
  fields: Fields,
  known: Awaited<ReturnType<typeof readOwnContact>>,
): string {
  const typed = toPlainLine(fields[field] ?? "");
  return known && typed === fields[`version-${field}`] ? known[field] : typed;
}

/** Erases everything, if the person ticked the box and typed the code. */
export async function answerEraseForm(link: FoundLink, fields: Fields): Promise<RequestNotice> {
  const values = { purpose: "erase" };
  if (fields.sure !== "on") return { ...UNSURE, values };
  try {
    const isConfirmed = await eraseOwnRequests(link, fields.code ?? "");
    return isConfirmed ? { ...ERASED, text: `${ERASED.text} ${CONFIRMED}` } : ERASED;
  } catch (error) {
    // A second click waits for the first one, and then finds no link.
    const isThere = (await db().requestLink.count({ where: { id: link.id } })) > 0;
    return isThere ? { ...codeProblem(error, "erase"), values } : ERASED;
  }
}

const UNFIT: RequestNotice = {
  tone: "error",
  title: "Revisa tus datos",
  text: "No hemos cambiado nada todavía. Te decimos al lado de cada uno qué falta.",
};

const UNFIT_FIELDS = {
  fullName: { id: "corregir-nombre", label: "Ir al nombre" },
  phone: { id: "corregir-telefono", label: "Ir al teléfono" },
};

const CORRECTED: RequestNotice = {
  tone: "success",
  title: "Cambio guardado",
  text: "Nuestro equipo ve el dato nuevo y el de antes. Si un despacho tiene tu caso, en su página ve el nuevo.",
};

const UNCHANGED: RequestNotice = {
  tone: "info",
  title: "Tus datos ya estaban así",
  text: "No había nada que cambiar.",
};

const UNSURE: RequestNotice = {
  tone: "error",
  title: "No hemos borrado nada",
  text: "Marca la casilla para confirmar que quieres borrarlo todo.",
};

const ERASED: RequestNotice = {
  tone: "success",
  title: "Hemos borrado tus datos",
  text: "Ya no queda nada de tu solicitud y no te llamaremos. Este enlace ha dejado de funcionar.",
};

const CONFIRMED = "Te lo confirmamos con un último email.";
