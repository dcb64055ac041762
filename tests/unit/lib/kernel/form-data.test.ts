import { describe, expect, test } from "vitest";
import { FormDataError, readFormData } from "@/lib/kernel/form-data";

function formOf(...entries: [string, string | File][]) {
  const formData = new FormData();
  for (const [key, value] of entries) formData.append(key, value);
  return formData;
}

describe("keys", () => {
  test.each([
    ["__proto__"],
    ["constructor"],
    ["user[constructor][name]"],
    ["x".repeat(101)],
    ["$ACTION_constructor"],
    [`$ACTION_${"x".repeat(100)}`],
  ])("fault 10: a form with the key %j is refused", (key) => {
    expect(() => readFormData(formOf(["fullName", "Ana"], [key, "x"]))).toThrow(FormDataError);
  });

  test("fault 10: a key of exactly 100 characters is accepted", () => {
    const key = "x".repeat(100);
    expect(readFormData(formOf([key, "1"]))[key]).toBe("1");
  });

  test("fault 10: the fields have no prototype", () => {
    const fields = readFormData(formOf(["fullName", "Ana"]));
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(fields.toString).toBeUndefined();
    expect(fields.hasOwnProperty).toBeUndefined();
  });
});

describe("values", () => {
  test("fault 11: the last value of a repeated field counts", () => {
    expect({ ...readFormData(formOf(["email", "a@a.es"], ["email", "b@b.es"])) }).toEqual({
      email: "b@b.es",
    });
  });

  test("fault 11: a file in a text field counts as empty", () => {
    const fields = readFormData(formOf(["email", new File(["x"], "x.txt")]));
    expect(fields.email).toBe("");
  });

  test("a list has all values of its field, more than a form has fields", () => {
    const ticked = Array.from({ length: 100 }, (_, n): [string, string] => ["id", `${n}`]);
    const fields = readFormData(formOf(["name", "Ana"], ...ticked), ["id", "none"]);
    expect({ ...fields }).toEqual({ name: "Ana", id: ticked.map(([, id]) => id), none: [] });
  });

  test("fault 11: eighty fields are accepted, and one more is refused", () => {
    const fields = Array.from({ length: 80 }, (_, n): [string, string] => [`f${n}`, "x"]);
    expect(Object.keys(readFormData(formOf(...fields)))).toHaveLength(80);
    expect(() => readFormData(formOf(...fields, ["f0", "x"]))).toThrow(FormDataError);
  });
});
