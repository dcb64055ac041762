/** A colleague's short name, from the e-mail: «Ana» for ana.garcia@…. */
export function shortName(email: string): string {
  const [account = ""] = email.split("@");
  const word = account.split(/[^\p{L}]+/u).find((part) => part !== "") ?? account;
  return word.charAt(0).toLocaleUpperCase("es") + word.slice(1).toLocaleLowerCase("es");
}
