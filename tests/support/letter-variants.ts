import { type LetterText, letterTexts, type NextContact } from "@/content/letters";

const link = `https://p.test/mi-solicitud/${"a".repeat(43)}`;
const guide = "https://p.test/primeros-auxilios";
const nexts: NextContact[] = [
  {
    way: "call",
    when: "el martes 24 de noviembre entre las 9:00 y las 10:00, o antes del miércoles 25 a las 20:30",
  },
  { way: "call", when: null },
  { way: "write", when: "antes de las 20:30 del miércoles 25 de noviembre" },
  { way: "write", when: null },
  { way: "none" },
];

/** Each letter with each of its variants, by the name of its kind. */
export const letterVariants: [kind: keyof typeof letterTexts, text: LetterText][] = [
  ...nexts.map((next) => ["received", letterTexts.received({ link, next })] as const),
  ["alternatives", letterTexts.alternatives({ link, guide, readAt: "25 de abril de 2026" })],
  ["unreached", letterTexts.unreached({ link })],
  ...nexts.map((next) => ["changed", letterTexts.changed({ link, next, what: [] })] as const),
  [
    "changed",
    letterTexts.changed({ link, next: { way: "none" }, what: ["fullName", "phone", "phone"] }),
  ],
  ["cancelled", letterTexts.cancelled({ link })],
  ...([["call"], ["firm", "lenders", "ads"]] as const).map(
    (purposes) => ["withdrawn", letterTexts.withdrawn({ link, purposes })] as const,
  ),
  ["erased", letterTexts.erased({})],
  ["link", letterTexts.link({ link })],
  ...(["download", "erase", "phone"] as const).map(
    (purpose) => ["code", letterTexts.code({ code: "428913", minutes: 15, purpose })] as const,
  ),
  ["answer", letterTexts.answer({ link, answer: "Aquí van tus datos.\n\nUn saludo." })],
].map(([kind, text]) => [kind as keyof typeof letterTexts, text as LetterText]);
