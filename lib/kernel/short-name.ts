import { firstNameOf } from "./first-name";

/** A colleague's short name, from the e-mail: «Ana» for ana.garcia@…. */
export function shortName(email: string): string {
  const [account = ""] = email.split("@");
  const words = account.split(/[^\p{L}]+/u).filter(Boolean);
  const word = firstNameOf(words.join(" ")) ?? words[0] ?? account;
  return word.charAt(0).toLocaleUpperCase("es") + word.slice(1);
}
