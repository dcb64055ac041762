import { describe, expect, test } from "vitest";
import {
  hashPassword,
  PasswordQueueFullError,
  passwordProblem,
  verifyPassword,
} from "@/lib/accounts/password";

const EMAIL = "ana.garcia@example.test";

describe("passwordProblem", () => {
  test.each(["un paraguas azul", "fp8-Lz?qK2", "ñandúes al sol", "correcto caballo"])(
    "accepts %j",
    (password) => expect(passwordProblem(password, EMAIL)).toBeNull(),
  );

  test("fault 22: refuses fewer than ten characters as people count them", () => {
    expect(passwordProblem("paraguas9", EMAIL)).toContain("10 caracteres");
    expect(passwordProblem("👍👍👍👍👍", EMAIL)).toContain("10 caracteres");
    expect(passwordProblem("paraguas 9", EMAIL)).toBeNull();
  });

  test("fault 22: refuses more than 72 bytes, which bcrypt would not read", () => {
    expect(passwordProblem(`un paraguas ${"xyz".repeat(20)}`, EMAIL)).toBeNull();
    expect(passwordProblem(`un paraguas ${"xyz".repeat(20)}!`, EMAIL)).toContain("72 bytes");
    expect(passwordProblem("ñ".repeat(36).replace("ññ", "aeio"), EMAIL)).toBeNull();
    expect(passwordProblem(`${"ñu".repeat(24)}x`, EMAIL)).toContain("72 bytes");
  });

  test("fault 22: refuses the account's e-mail as a password", () => {
    expect(passwordProblem("Ana.Garcia@example.test", EMAIL)).toContain("email");
  });

  // The commonest passwords of ten or more characters in published lists, English and Spanish.
  test.each([
    "1234567890",
    "9876543210",
    "aaaaaaaaaa",
    "qwertyuiop123",
    "1qaz2wsx3edc",
    "asdfghjklñ",
    "P4$$w0rd2025",
    "contraseña",
    "Contraseña1",
    "tequieromucho",
    "realmadrid1902",
    "PuntoYAparte1",
  ])("fault 22: refuses %j, one of the commonest", (password) => {
    expect(passwordProblem(password, EMAIL)).toContain("más usadas");
  });
});

describe("hashPassword and verifyPassword", () => {
  test("recognize the password again, also with differently composed accents", async () => {
    const hash = await hashPassword("canción de otoño".normalize("NFC"));
    expect(hash).toMatch(/^\$2b\$12\$/);
    expect(await verifyPassword("canción de otoño".normalize("NFD"), hash)).toBe(true);
    expect(await verifyPassword("cancion de otoño", hash)).toBe(false);
  });

  test("fault 22: refuse more than 72 bytes instead of cutting them off", async () => {
    const longest = "x".repeat(72);
    const hash = await hashPassword(longest);
    expect(await verifyPassword(longest, hash)).toBe(true);
    expect(await verifyPassword(`${longest}y`, hash)).toBe(false);
    await expect(hashPassword(`${longest}y`)).rejects.toThrow(RangeError);
  });

  test("fault 21: do not block the event loop for other requests", async () => {
    await verifyPassword("un paraguas azul", null);
    const before = process.threadCpuUsage();
    await verifyPassword("un paraguas azul", null);
    // A check takes some 300,000 microseconds of processor time in its thread.
    expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
  });

  test("fault 21: refuse at once when the queue is full, and keep a thread free for the owner", async () => {
    const tries = Array.from({ length: 40 }, () => verifyPassword("un paraguas azul", null));
    const refused: unknown[] = [];
    for (const attempt of tries) attempt.catch((error) => refused.push(error));
    await new Promise((resolve) => setImmediate(resolve));
    expect(refused.length).toBeGreaterThanOrEqual(40 - 10);
    expect(refused.every((error) => error instanceof PasswordQueueFullError)).toBe(true);
    expect(await verifyPassword("un paraguas azul", null, "team")).toBe(false);
    await Promise.allSettled(tries);
    // The queue is empty again.
    expect(await verifyPassword("un paraguas azul", null)).toBe(false);
  });
});
