import { expect, test } from "vitest";
import { doubtsOf } from "@/lib/requests/intake/doubts";

test.each([
  ["600 188 45", "Parece que falta una cifra: 600 188 45. ¿Es correcto?"],
  ["+34 600 188 45", "Parece que falta una cifra: +34 600 188 45. ¿Es correcto?"],
  ["6001884", "Parece que faltan cifras"],
  ["6001234567", "Parece que sobran cifras"],
  ["0600123456", "Parece que sobran cifras"],
  ["33612345678", "empieza por + y su prefijo"],
  ["123456789", "No parece un teléfono de España"],
])("the phone %j is asked about", (phone, question) => {
  expect(doubtsOf({ phone }).phone).toContain(question);
});

test.each([
  "600123456",
  "91 123 45 67",
  "34 600 123 456",
  "0034600123456",
  "+34 711-111-111",
  "+33 6 12 34 56 78",
  "+376 312 345",
  "+52 1 55 1234 5678",
])("the phone %j is not asked about", (phone) => {
  expect(doubtsOf({ phone })).toEqual({});
});

test.each([
  ["eva@gmail.con", "eva@gmail.com"],
  ["eva@gmial.com", "eva@gmail.com"],
  ["eva@gmail.co", "eva@gmail.com"],
  ["eva@gmaill.com", "eva@gmail.com"],
  ["eva@hotmial.es", "eva@hotmail.es"],
  ["eva@hotmai.com", "eva@hotmail.com"],
  ["eva@outlok.es", "eva@outlook.es"],
  ["eva@yaho.es", "eva@yahoo.es"],
  ["eva@iclud.com", "eva@icloud.com"],
])("%j is asked about", (email, meant) => {
  expect(doubtsOf({ email }).email).toBe(`Has escrito ${email}. ¿Querías escribir ${meant}?`);
});

test.each([
  "eva@gmail.com",
  "eva@mail.com",
  "eva@ymail.com",
  "eva@hotmail.fr",
  "eva@hotmail.se",
  "eva@ejemplo.es",
  "eva@yahoo.fr",
  "eva@gml.es",
])("%j is not asked about", (email) => {
  expect(doubtsOf({ email })).toEqual({});
});
