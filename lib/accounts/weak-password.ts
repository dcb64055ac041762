import "server-only";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Common Spanish passwords and words of this site, because the published lists are mostly English. */
const SPANISH =
  "contraseña contrasena hola holahola qwe123 tequiero tequieromucho teamo teamomucho realmadrid barcelona atletico administrador administradora bienvenido bienvenida segundaoportunidad puntoyaparte deudas españa espana".split(
    " ",
  );

let meter: ZxcvbnFactory | undefined;

/** Whether an attacker would try this password in the first million guesses. ASVS 5.0, 6.2.4. */
export function isEasyToGuess(password: string): boolean {
  meter ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { common: dictionary["passwords-common"], spanish: SPANISH },
  });
  return meter.check(password).score < 2;
}
