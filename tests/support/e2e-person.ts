import { randomInt } from "node:crypto";

export interface Person {
  fullName: string;
  email: string;
  phone: string;
}

/** Somebody nobody else in this run is. */
export function newPerson(): Person {
  const number = randomInt(100_000_000);
  return {
    fullName: "Inés Peña Gómez",
    email: `ines.${number}@ejemplo.es`,
    phone: `6${String(number).padStart(8, "0")}`,
  };
}
