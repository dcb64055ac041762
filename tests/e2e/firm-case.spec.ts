import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { mailTo } from "@/tests/support/e2e-account-mail";
import { storeOffer } from "@/tests/support/e2e-handover";
import { notice, storeLink } from "@/tests/support/e2e-request-link";
import { expect, test, waitForScripts } from "@/tests/support/fixtures";

const LINK = /\/despacho\/[\w-]{43}/;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a firm opens a case, takes it and reports; the person takes it back, and sees that it was erased there", async ({
      page,
      browser,
      baseURL,
      inbox,
      database,
      world,
    }) => {
      const person = await storeLink(database);
      const offer = await storeOffer(database, person);
      const newBrowser = async () => {
        const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled });
        const opened = await context.newPage();
        if (javaScriptEnabled) waitForScripts(opened);
        return opened;
      };
      const { text = "" } = await mailTo(inbox, offer.email, "Tienes un caso por estudiar");
      const path = LINK.exec(text)?.[0] ?? "none";
      expect(path).toContain(offer.token);

      const firm = await newBrowser();
      await firm.goto(path);
      await expect(firm.getByText("Tenéis un caso por estudiar")).toBeVisible();
      await expect(firm.getByText(person.fullName)).toHaveCount(0);
      await firm.getByRole("button", { name: "Enviarme el código" }).click();
      await expect(notice(firm, "Hemos enviado un código")).toBeVisible();
      const mail = await mailTo(inbox, offer.email, "Tu código");
      await firm.getByLabel("Código del email").fill("12345");
      await firm.getByRole("button", { name: "Ver el caso" }).click();
      const refusal = firm.getByRole("alert").filter({ hasText: "El código no es correcto" });
      await expect(refusal).toBeVisible();
      await firm.getByLabel("Código del email").fill(/\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "");
      await firm.getByRole("button", { name: "Ver el caso" }).click();
      await expect(firm.getByText(person.fullName)).toBeVisible();
      await expect(firm.getByText("Tiene prisa por un embargo.")).toBeVisible();
      await expectNarrow(firm, "a firm's case");
      if (javaScriptEnabled) await expectAccessible(firm, "a firm's case");
      await firm.getByRole("button", { name: "Aceptar el caso" }).click();
      await expect(notice(firm, "Habéis aceptado el caso")).toBeVisible();
      await firm.getByRole("radio", { name: "Hablado" }).check();
      await firm.getByRole("button", { name: "Guardar" }).click();
      await expect(notice(firm, "Anotado")).toBeVisible();

      await page.goto(person.path);
      const withFirm = page.getByRole("region", { name: "Quién tiene tu caso" });
      await expect(withFirm).toContainText(offer.firm);
      await expect(withFirm).toContainText("ha hablado contigo");
      if (javaScriptEnabled) await expectAccessible(page, "a request with a firm");
      await page.getByRole("button", { name: "Que dejen de tenerlo" }).click();
      await expect(notice(page, "Hecho: el despacho ya no tiene tu caso")).toBeVisible();
      await expect(withFirm).toContainText("Les pedimos que borren tus datos.");

      const finder = await newBrowser();
      for (const visitor of [finder, firm]) {
        await visitor.goto(path);
        await expect(visitor.getByText("Este caso ya no está en vuestras manos")).toBeVisible();
        await expect(visitor.getByText(person.fullName)).toHaveCount(0);
        await expect(visitor.getByText(person.phone)).toHaveCount(0);
        // Whoever has only the link of the offer cannot speak for the firm.
        const confirm = visitor.getByRole("button", { name: "Hemos borrado sus datos" });
        await expect(confirm).toHaveCount(visitor === firm ? 1 : 0);
      }
      const find = () => inbox.messages(offer.email).at(-1);
      await expect.poll(() => find()?.subject).toMatch(/^El caso \w{8} ya no está en tus manos$/);
      await firm.goto(LINK.exec(find()?.text ?? "")?.[0] ?? "none");
      await firm.getByRole("button", { name: "Hemos borrado sus datos" }).click();
      await expect(notice(firm, "Anotado: habéis borrado los datos")).toBeVisible();
      await page.reload();
      await expect(withFirm).toContainText("Confirmaron que han borrado tus datos el");

      for (const word of [offer.token, person.fullName]) {
        expect(world.app.logs()).not.toContain(word);
      }
      for (const visitor of [finder, firm]) await visitor.context().close();
    });
  });
}

test("fault 58: looking at a firm's link changes nothing, and its address reaches nobody", async ({
  send,
  database,
}) => {
  const { token } = await storeOffer(database, await storeLink(database));
  const stored = async () =>
    (await database.query("SELECT to_json(handovers) FROM handovers ORDER BY id")).rows;
  const before = await stored();
  for (const scanner of [{ method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }, {}]) {
    const { status, headers } = await send({ path: `/despacho/${token}`, ...scanner });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": expect.stringContaining("no-store"),
    });
  }
  expect(await stored()).toEqual(before);
});
