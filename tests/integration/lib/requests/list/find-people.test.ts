import { afterEach, expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/find/route";
import { db } from "@/lib/kernel/db";
import { findPeople } from "@/lib/requests/list/find-people";
import { storeLeads, storeNewLead } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";

const adviser = await signedIn(["asesor"]);
const marketing = await signedIn(["marketing"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

const find = (search: string) => adviser.run(() => findPeople(search));

test("finds people by name, e-mail or phone, each by the newest of their requests", async () => {
  const phone = "600 111 222";
  const eva = { fullName: "Eva Núñez", email: "eva@ejemplo.test", phone };
  const first = await storeNewLead({ ...eva, phoneNormalized: "+34600111222" });
  const second = await storeNewLead({
    ...eva,
    status: "en_estudio",
    phoneNormalized: "+34600111222",
  });
  await db().lead.update({ where: { id: second.id }, data: { personId: first.personId } });
  await storeNewLead({ fullName: "Ana Ruiz" });
  const found = { leadId: second.id, name: "Eva Núñez", phone, status: "En Estudio" };
  for (const search of ["nunez", " EVA ", "eva@ejem", "600 111", "0034600111222"]) {
    expect(await find(search), search).toEqual([found]);
  }
});

test("finds nobody for an empty search or one that matches nobody, and at most eight", async () => {
  await storeLeads(12, (n) => ({ fullName: `Persona ${n}` }));
  expect(await find("")).toEqual([]);
  expect(await find("   ")).toEqual([]);
  expect(await find("nadie se llama así")).toEqual([]);
  expect(await find("persona")).toHaveLength(8);
});

test("shows a corrected contact, by which the person is found", async () => {
  const { id, personId } = await storeNewLead({ fullName: "Eva Mal", phone: "600000001" });
  await db().person.update({
    where: { id: personId ?? "" },
    data: { fullName: "Eva Bien", phone: "600 000 009", correctedText: "eva bien 34600000009" },
  });
  expect(await find("bien")).toEqual([
    { leadId: id, name: "Eva Bien", phone: "600 000 009", status: "Nuevo" },
  ]);
});

test("is refused to who may not read leads", async () => {
  await storeNewLead({ fullName: "Eva Canaria" });
  const answer = await marketing.send(GET, "/admin/leads/find?q=canaria");
  expect(answer.status).toBe(403);
  expect(await answer.text()).toBe("");
});
