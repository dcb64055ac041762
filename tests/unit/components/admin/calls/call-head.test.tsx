import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallHead } from "@/components/admin/calls/call-head";
import { CallNote } from "@/components/admin/calls/call-note";
import type { CallDetails } from "@/lib/calls/read-call";

const CALL = {
  kind: "new",
  status: "nuevo",
  fullName: "Rosa Gil",
  phone: "600 123 456",
  phoneNormalized: "+34600123456",
  email: "rosa@ejemplo.es",
  notNow: "Ahora no se llama: son las 21:10.",
  ownChanges: [],
  sharers: [],
  askedAs: null,
  otherHour: null,
  isClosed: true,
} as unknown as CallDetails;

function linksOf(changes: Partial<CallDetails>) {
  const html = renderToStaticMarkup(
    <CallHead
      call={{ ...CALL, ...changes }}
      disabled={false}
      onAssignee={() => {}}
      onDial={() => {}}
    />,
  );
  const [first = ""] = /(?:tel|mailto):/.exec(html) ?? [];
  return { first, saysNotNow: html.includes("Ahora no se llama") };
}

test("whoever is to be called has the phone first, and whoever is to be written to the e-mail", () => {
  expect(linksOf({})).toEqual({ first: "tel:", saysNotNow: true });
  expect(linksOf({ kind: "write" })).toEqual({ first: "mailto:", saysNotNow: false });
  // Nobody can be written to there.
  expect(linksOf({ kind: "write", email: "34600123456@sin-email.invalid" }).first).toBe("tel:");
});

test("nobody writes to a person whose mailbox another one reads, and the desk says why", () => {
  const html = renderToStaticMarkup(
    <CallHead
      call={{ ...CALL, kind: "write", noMail: true }}
      disabled={false}
      onAssignee={() => {}}
      onDial={() => {}}
    />,
  );
  expect(html).toContain("lo puede leer otra persona");
  expect(html).not.toContain("mailto:");
});

test("one line says what to say when somebody else answers; a mail needs none", () => {
  const htmlOf = (changes: Partial<CallDetails>) =>
    renderToStaticMarkup(
      <CallHead
        call={
          { ...CALL, isClosed: false, dueAt: "2026-11-27T19:30:00.000Z", ...changes } as CallDetails
        }
        disabled={false}
        onAssignee={() => {}}
        onDial={() => {}}
      />,
    );
  const line = "Si no es esa persona, di solo «ya volveré a llamar». No dejes mensaje.";
  expect(htmlOf({ assignee: null, windowUntil: null })).toContain(line);
  expect(htmlOf({ assignee: null, windowUntil: null, kind: "write" })).not.toContain(line);
});

test("a phone that no country has is shown to be checked, with no link that would reach a stranger", () => {
  const html = renderToStaticMarkup(
    <CallHead
      call={{ ...CALL, phone: "600 188 45", phoneNormalized: "60018845" }}
      disabled={false}
      onAssignee={() => {}}
      onDial={() => {}}
    />,
  );
  expect(html).toContain("600 188 45 · por comprobar");
  expect(html).not.toMatch(/tel:|wa\.me/);
});

test("a person who wants neither calls nor mails is not to be written to", () => {
  const advice = (changes: Partial<CallDetails>) =>
    renderToStaticMarkup(
      <CallHead
        call={{ ...CALL, wantsNoCalls: true, ...changes }}
        disabled={false}
        onAssignee={() => {}}
        onDial={() => {}}
      />,
    );
  expect(advice({})).toContain("Ha pedido que no le llamemos: escríbele.");
  expect(advice({ noMail: true })).not.toContain("escríbele");
});

test("whose request it is stands beside everybody else who has the phone, and what else is not this person's", () => {
  const html = renderToStaticMarkup(
    <CallHead
      call={{
        ...CALL,
        sharers: [
          { fullName: "Luis Ortiz", wantsNoCalls: true },
          { fullName: "Eva Gil", wantsNoCalls: false },
        ],
        askedAs: "Luis O.",
        otherHour: "jueves, 10:00-11:00",
      }}
      disabled={false}
      onAssignee={() => {}}
      onDial={() => {}}
    />,
  );
  expect(html).toContain("Comparte teléfono con Luis Ortiz (no quiere llamadas) y con Eva Gil.");
  expect(html).toContain("Esta llamada es para Rosa Gil");
  expect(html).toContain("Esta solicitud llegó a nombre de Luis O.");
  expect(html).toContain("pide otra hora: jueves, 10:00-11:00");
});

test("the note says whose call it is: after an outcome the focus goes there", () => {
  const head = renderToStaticMarkup(
    <CallHead call={CALL} disabled={false} onAssignee={() => {}} onDial={() => {}} />,
  );
  const note = renderToStaticMarkup(
    <CallNote
      fieldRef={{ current: null }}
      text=""
      state="saved"
      isSent={false}
      onWrite={() => {}}
    />,
  );
  const [, id] = /<textarea[^>]* aria-describedby="([^"]+)"/.exec(note) ?? [];
  expect(head).toMatch(new RegExp(`<h1 id="${id}"[^>]*>Rosa Gil</h1>`));
});
