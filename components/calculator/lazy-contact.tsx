"use client";

import dynamic from "next/dynamic";

/** The contact step comes with the result: nobody who only wants to know has to load a form. */
export const LazyContact = dynamic(
  async () => (await import("./calculator-contact")).CalculatorContact,
);
