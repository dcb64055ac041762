import { FORGED_NOTICE, UNEXPECTED_NOTICE } from "@/lib/accounts/account-notices";
import type { OfficeNotice } from "@/lib/kernel/notice";

/** The outcomes of the team forms, by their name in the page's URL. */
export const TEAM_NOTICES = {
  granted: {
    tone: "success",
    title: "Acceso concedido",
    description: "Tenía una cuenta: ya puede entrar en el panel.",
  },
  invited: {
    tone: "success",
    title: "Invitación en camino",
    description:
      "Recibirá un email con un enlace que caduca en una hora. Si se le pasa, envíaselo otra vez.",
  },
  had: {
    tone: "success",
    title: "Ya estaba",
    description: "Esa persona ya tiene acceso al panel. Su rol se cambia en la tabla.",
  },
  changed: {
    tone: "success",
    title: "Rol cambiado",
    description: "Vale desde ahora. Si tenía el panel abierto, tendrá que volver a entrar.",
  },
  withdrawn: {
    tone: "success",
    title: "Invitación retirada",
    description: "Su enlace ya no vale.",
  },
  removed: {
    tone: "success",
    title: "Acceso retirado",
    description: "Sus sesiones se han cerrado.",
  },
  unconfirmed: {
    tone: "error",
    title: "No se ha quitado nada",
    description: "El email que has escrito no es el de esa persona.",
  },
  gone: {
    tone: "error",
    title: "Nada que cambiar",
    description: "Alguien lo ha hecho ya o la persona ya tiene acceso.",
  },
  last: {
    tone: "error",
    title: "No se puede quitar",
    description: "Es la única persona que administra: antes de quitárselo, dale ese rol a otra.",
  },
  "wrong-email": {
    tone: "error",
    title: "No se ha invitado a nadie",
    description: "Escribe un email válido.",
  },
  limited: {
    tone: "error",
    title: "Demasiados intentos",
    description: "Has enviado muchas invitaciones en una hora. Espera antes de enviar más.",
  },
  forged: { tone: "error", ...FORGED_NOTICE },
  failed: { tone: "error", ...UNEXPECTED_NOTICE },
} as const satisfies Record<string, OfficeNotice>;

export type TeamOutcome = keyof typeof TEAM_NOTICES;
