import { NOTHING_CHANGED } from "@/lib/accounts/account-notices";
import { failure, success } from "@/lib/kernel/notice";

export const LAST_ADMIN =
  "Es la única persona que administra: antes de quitárselo, dale ese rol a otra.";

/** The outcomes of the team forms, by their name in the page's URL. */
export const TEAM_NOTICES = {
  granted: success("Acceso concedido", "Tenía una cuenta: ya puede entrar en el panel."),
  invited: success(
    "Invitación en camino",
    "Recibirá un email con un enlace que caduca en una hora. Si se le pasa, envíaselo otra vez.",
  ),
  had: success("Ya estaba", "Esa persona ya tiene acceso al panel. Su rol se cambia en la tabla."),
  changed: success(
    "Rol cambiado",
    "Vale desde ahora. Si tenía el panel abierto, tendrá que volver a entrar.",
  ),
  withdrawn: success("Invitación retirada", "Su enlace ya no vale."),
  removed: success("Acceso retirado", "Sus sesiones se han cerrado."),
  unconfirmed: failure(
    "No se ha quitado nada",
    "El email que has escrito no es el de esa persona.",
  ),
  gone: failure("Nada que cambiar", "Alguien lo ha hecho ya o la persona ya tiene acceso."),
  last: failure("No se puede quitar", LAST_ADMIN),
  "wrong-email": failure("No se ha invitado a nadie", "Escribe un email válido."),
  limited: failure(
    "Demasiados intentos",
    "Has enviado muchas invitaciones en una hora. Espera antes de enviar más.",
  ),
  failed: NOTHING_CHANGED,
};

export type TeamOutcome = keyof typeof TEAM_NOTICES;
