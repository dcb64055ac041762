import "server-only";
import { companyDetails, site } from "@/content/site";
import { testimonialLabel } from "@/content/testimonials";
import { readAsAdmin } from "@/lib/accounts/read-as-admin";
import { env, isLocal } from "@/lib/env";
import { formatFileDate } from "@/lib/format";
import { isWorkerAlive } from "@/lib/observability/worker-heartbeat";

/** Something that is not set up as it should be, and what to do about it. */
export type Warning = { title: string; advice: string };

/** What the warnings look at. */
export type Configuration = {
  appUrl: string;
  sendsMail: boolean;
  worker: "inline" | "off";
  workerAlive: boolean;
  /** Names of the facts about the company that nobody has filled in. */
  missingDetails: readonly string[];
  inventedTestimonials: boolean;
  replyTimeClaim: { shown: boolean; claimedAt: string };
  /** `yyyy-MM-dd`. */
  today: string;
};

const YEAR_MS = 365 * 86_400_000;

/** Names of the facts about the company that nobody has filled in. */
export const missingDetails = Object.values(companyDetails)
  .filter(({ placeholder }) => placeholder)
  .map(({ label }) => label);

/**
 * What is not set up as it should be, the most urgent first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function readWarnings(): Promise<Warning[]> {
  const { appUrl, smtpUrl, worker } = env();
  return warningsOf({
    appUrl,
    sendsMail: smtpUrl !== undefined,
    worker,
    workerAlive: await readAsAdmin(() => isWorkerAlive()),
    missingDetails,
    inventedTestimonials: testimonialLabel.length > 0,
    replyTimeClaim: site.replyTimeClaim,
    today: formatFileDate(new Date()),
  });
}

/** What an administrator should put right, the most urgent first. */
export function warningsOf(state: Configuration): Warning[] {
  const { missingDetails } = state;
  const worker =
    state.worker === "off"
      ? "Arranca 'npm run worker', o quita WORKER=off para que los envíe la propia web."
      : "Si sigue así dentro de un minuto, reinicia la web y mira el registro del servidor.";
  const all: (Warning & { when: boolean })[] = [
    { when: !state.workerAlive, title: "Nadie está enviando los avisos de leads", advice: worker },
    {
      when: !state.sendsMail,
      title: "Los avisos no salen por correo: se guardan en una carpeta",
      advice: "Define SMTP_URL con tu servidor de correo.",
    },
    {
      when: isUnencrypted(state.appUrl),
      title: "La web se sirve sin cifrar",
      advice: "Pon un certificado y define APP_URL con https://.",
    },
    {
      when: missingDetails.length > 0,
      title: `Faltan datos reales de la empresa: ${missingDetails.join(", ")}`,
      advice: "Se rellenan en content/site.ts.",
    },
    {
      when: state.inventedTestimonials,
      title: "Los testimonios son ejemplos, y la portada lo dice",
      advice:
        "Cuando tengas testimonios reales y con permiso, ponlos en content/testimonials.ts y vacía testimonialLabel.",
    },
    {
      when: isStale(state.replyTimeClaim, state.today),
      title: "La comparación con los plazos de otros proveedores tiene más de un año",
      advice:
        "Compruébala y cambia claimedAt en content/site.ts, o deja de mostrarla con shown: false.",
    },
  ];
  return all.filter(({ when }) => when).map(({ title, advice }) => ({ title, advice }));
}

function isUnencrypted(appUrl: string): boolean {
  return new URL(appUrl).protocol === "http:" && !isLocal(appUrl);
}

function isStale({ shown, claimedAt }: Configuration["replyTimeClaim"], today: string): boolean {
  return shown && Date.parse(today) - Date.parse(claimedAt) > YEAR_MS;
}
