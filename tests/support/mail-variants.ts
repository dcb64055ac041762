import { firmMailTexts } from "@/content/firm-mails";
import { type MailText, mailTexts, type NextContact } from "@/content/mails";

const link = `https://p.test/mi-solicitud/${"a".repeat(43)}`;
const guide = "https://p.test/primeros-auxilios";
const nexts: NextContact[] = [
  {
    way: "call",
    when: "el martes 24 de noviembre entre las 9:00 y las 10:00",
    otherwise: " Si no podemos a esa hora, te llamaremos el miércoles 25, antes de las 20:30.",
  },
  { way: "call", when: null },
  { way: "write", when: "antes de las 20:30 del miércoles 25 de noviembre" },
  { way: "write", when: null },
  { way: "none" },
];

/** Each mail with each of its variants, by the name of its kind. */
export const mailVariants: [kind: keyof typeof mailTexts, text: MailText][] = [
  ...nexts.map((next) => ["received", mailTexts.received({ link, next })] as const),
  ...[true, false].map((isChecked) => {
    const facts = { link, guide, readAt: "25 de abril de 2026", isChecked };
    return ["alternatives", mailTexts.alternatives(facts)] as const;
  }),
  ["unreached", mailTexts.unreached({ link })],
  ["wrong_number", mailTexts.wrong_number({ link })],
  ...nexts.map((next) => ["changed", mailTexts.changed({ link, next, what: [] })] as const),
  [
    "changed",
    mailTexts.changed({ link, next: { way: "none" }, what: ["fullName", "phone", "phone"] }),
  ],
  ["cancelled", mailTexts.cancelled({ link })],
  ...([["call"], ["firm", "lenders", "ads"]] as const).map(
    (purposes) => ["withdrawn", mailTexts.withdrawn({ link, purposes })] as const,
  ),
  ["erased", mailTexts.erased({})],
  ["link", mailTexts.link({ link })],
  ...(["download", "erase", "phone"] as const).map(
    (purpose) => ["code", mailTexts.code({ code: "428913", minutes: 15, purpose })] as const,
  ),
  [
    "answer",
    mailTexts.answer({ link, answer: "Aquí van tus datos:\n- la deuda\n- 600 €\n\nUn saludo." }),
  ],
  [
    "complaint",
    mailTexts.complaint({
      key: "3F2A91C0",
      received: "26 de noviembre de 2026",
      due: "11 de diciembre de 2026",
    }),
  ],
].map(([kind, text]) => [kind as keyof typeof mailTexts, text as MailText]);

const number = "3F2A91C0";

/** The mails to law firms, as above. */
export const firmMailVariants: [kind: keyof typeof firmMailTexts, text: MailText][] = [
  ["firm_address", firmMailTexts.firm_address({ firm: "Ribera, S. L. P.", link })],
  [
    "handover",
    firmMailTexts.handover({ number, link, until: "el martes 24 de noviembre a las 20:30" }),
  ],
  ["handover", firmMailTexts.handover({ number, link, until: null })],
  ["firm_code", firmMailTexts.firm_code({ number, code: "428913", minutes: 15 })],
  ["firm_recall", firmMailTexts.firm_recall({ number, link })],
  ["firm_correction", firmMailTexts.firm_correction({ number, link })],
];
