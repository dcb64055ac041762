import type { ReactNode } from "react";
import { offersLenders } from "@/content/partners";

/** The parts of a legal text that hold only while we ask for the consent about financial providers. */
export function Lenders({ children }: { children: ReactNode }) {
  return offersLenders && children;
}

/** What the text says instead while we do not. */
export function NoLenders({ children }: { children: ReactNode }) {
  return !offersLenders && children;
}
