import { expect, test } from "vitest";
import { accountNotice, readNoticeName, withNotice } from "@/lib/account-notice";

test("an address names one of our notices, or nothing is said", () => {
  const name = readNoticeName("contrasena-cambiada");
  expect(name && accountNotice(name).title).toBe("Contraseña cambiada");
  for (const other of ["", "Has ganado", "toString", "__proto__", ["sesion-cerrada"], undefined]) {
    expect(readNoticeName(other)).toBeNull();
  }
  expect(withNotice("/auth", "contrasena-cambiada")).toBe("/auth?aviso=contrasena-cambiada");
});
