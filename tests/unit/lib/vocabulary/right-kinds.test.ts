import { expect, test } from "vitest";
import { RIGHT_KIND, withAppealOf } from "@/lib/vocabulary/right-kinds";

test("an answer that is written keeps its words, and tells where to complain about the corrected kind", () => {
  const written = `Te mando la copia.\n\n${RIGHT_KIND.access.appeal}`;
  const complaint = withAppealOf("complaint", written);
  expect(complaint).toBe(`Te mando la copia.\n\n${RIGHT_KIND.complaint.appeal}`);
  expect(withAppealOf("erasure", complaint)).toBe(written);
  expect(withAppealOf("complaint", "Sin más.")).toBe("Sin más.");
});
