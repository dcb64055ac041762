import { contactCard } from "@/lib/requests/thanks/saved-files";

export const dynamic = "force-static";

/** The numbers that call, for the visitor's contacts. */
export function GET(): Response {
  return new Response(contactCard(), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      // Not as an attachment: a phone then opens its contacts at once.
      "content-disposition": 'inline; filename="contacto.vcf"',
    },
  });
}
