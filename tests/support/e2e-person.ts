import { randomInt } from "node:crypto";

export interface Person {
  fullName: string;
  email: string;
  phone: string;
}

/** A person who appears in no other test of this run. */
export function newPerson(): Person {
  const number = randomInt(100_000_000);
  return {
    fullName: "Inés Peña Gómez",
    email: `ines.${number}@ejemplo.es`,
    phone: `6${String(number).padStart(8, "0")}`,
  };
}
