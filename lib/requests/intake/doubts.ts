// What the rules allow but is probably a mistake. We ask once and then believe it: a person whose number
// looks odd to us must not be lost.

type Contact = { phone?: string; email?: string };

/** The providers whose domains people mistype. */
const PROVIDERS = [
  ...["gmail.com", "hotmail.com", "hotmail.es", "outlook.com", "outlook.es", "icloud.com"],
  ...["yahoo.es", "yahoo.com", "live.com", "telefonica.net", "movistar.es", "protonmail.com"],
];
/** Real providers that are one slip away from those. */
const NEIGHBOURS = ["mail.com", "ymail.com", "email.com", "hotmail.se", "hotmail.cz", "live.co"];

/** The question beside each field whose valid value is probably a mistake. */
export function doubtsOf(contact: Contact): Partial<Record<keyof Contact, string>> {
  const phone = contact.phone && phoneDoubt(contact.phone);
  const email = contact.email && emailDoubt(contact.email);
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Only Spanish numbers are doubted: other countries have their own lengths. */
function phoneDoubt(phone: string): string | null {
  const typed = phone.replace(/[^\d+]/g, "").replace(/^\+?00/, "+");
  if (typed.startsWith("+") && !typed.startsWith("+34")) return null;
  const digits = typed.replace(/^\+34/, "").replace(/^34(?=[6-9]\d{8}$)/, "");
  if (/^[6-9]\d{8}$/.test(digits)) return null;
  const missing = 9 - digits.length;
  if (missing === 1) return `Parece que falta una cifra: ${phone}. ¿Es correcto?`;
  if (missing > 1) return `Parece que faltan cifras: ${phone}. ¿Es correcto?`;
  if (missing === 0) return `No parece un teléfono de España: ${phone}. ¿Es correcto?`;
  return `Parece que sobran cifras: ${phone}. ¿Es correcto? Si es de otro país, empieza por + y su prefijo.`;
}

function emailDoubt(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (PROVIDERS.includes(domain) || NEIGHBOURS.includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlipFrom(domain, provider));
  return meant
    ? `Has escrito ${email}. ¿Querías escribir ${email.slice(0, at + 1)}${meant}?`
    : null;
}

/** Whether one letter is missing, added, changed or swapped with the next (Damerau, 1964). */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}
