import { SOCKET_ADDRESS_HEADER } from "@/lib/kernel/request";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { currentConsents } from "@/lib/requests/intake/consent";
import { heroForm } from "@/lib/requests/intake/forms";
import { signStart } from "@/lib/requests/quarantine/form-start";

let people = 0;

/** A contact that no other call returns. */
export function newPerson() {
  people += 1;
  return { email: `eva${people}@ejemplo.es`, phone: `7${String(people).padStart(8, "0")}` };
}

/**
 * The hero form, filled in by a new person. A change to null omits the field, as a browser does
 * with an unticked box.
 */
export function heroFormData(changes: Record<string, string | null> = {}): FormData {
  const { submissionKey = crypto.randomUUID() } = changes;
  const fields: Record<string, string | null> = {
    ...newPerson(),
    debtOver10k: "si",
    multipleCreditors: "si",
    hasProperties: "no",
    fullName: "Eva Ruiz Núñez",
    preferredTimeSlot: "9:00-10:00",
    consent: "on",
    consentVersion: currentConsents.advice.version,
    financialConsentVersion: currentConsents.financial.version,
    submissionKey,
    start: submissionKey && signStart(submissionKey),
    observacionesInternas: "",
    action: "send",
    ...changes,
  };
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) formData.append(name, value);
  }
  return formData;
}

/** Sends the hero form from a new address, as the site's own page does. */
export function sendHeroForm(
  changes: Record<string, string | null> = {},
  headers: Headers = visitorHeaders(),
) {
  return answerForm(heroForm, heroFormData(changes), headers);
}

/** The headers of a visitor at an address that no other call returns. */
export function visitorHeaders(changes: Record<string, string> = {}): Headers {
  people += 1;
  return new Headers({
    [SOCKET_ADDRESS_HEADER]: `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    referer: "http://localhost:3000/",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
    ...changes,
  });
}
