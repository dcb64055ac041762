import { expect, test } from "vitest";
import { contactLinks } from "@/content/site";

test("the first WhatsApp message names no law and no debt: others may see the phone", () => {
  const message = new URL(contactLinks.whatsapp).searchParams.get("text") ?? "";
  expect(message).toMatch(/^Hola/);
  expect(message).not.toMatch(/ley|oportunidad|deuda|embarg|concurso|exonera|juez|dinero/i);
});
