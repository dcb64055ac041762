import "server-only";
import { companyDetails, site } from "@/content/site";
import { testimonialLabel } from "@/content/testimonials";
import { requireRole } from "@/lib/accounts/session";
import { env } from "@/lib/env";
import { formatFileDate } from "@/lib/format";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { isWorkerAlive } from "@/lib/observability/worker-heartbeat";
import { type Warning, warningsOf } from "@/lib/warnings";

/** Names of the facts about the company that nobody has filled in. */
export const missingDetails = Object.values(companyDetails)
  .filter(({ placeholder }) => placeholder)
  .map(({ label }) => label);

/**
 * What is not set up as it should be, the most urgent first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function readWarnings(): Promise<Warning[]> {
  await requireRole("admin");
  const { appUrl, smtpUrl, worker } = env();
  return warningsOf({
    appUrl,
    sendsMail: smtpUrl !== undefined,
    worker,
    workerAlive: await withinPageDeadline(isWorkerAlive()),
    missingDetails,
    inventedTestimonials: testimonialLabel.length > 0,
    replyTimeClaim: site.replyTimeClaim,
    today: formatFileDate(new Date()),
  });
}
