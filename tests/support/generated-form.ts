import fc from "fast-check";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { currentConsents } from "@/lib/requests/intake/consent";
import { START_LIFE_MS, signStart } from "@/lib/requests/quarantine/form-start";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";

export type Entry = [key: string, value: string | File];

const letters = fc.constantFrom(..."aeiouáéíóúüñçAEIOUÁÑbcdfghjklmnpqrstvwxyz");
const word = (max: number) => fc.string({ unit: letters, minLength: 2, maxLength: max });
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

const phone = fc.oneof(
  digits(8).map((rest) => `6${rest}`),
  digits(8).map((rest) => `+34 7${rest.slice(0, 2)} ${rest.slice(2)}`),
  digits(8).map((rest) => `0034-(9${rest})`),
  fc.tuple(fc.integer({ min: 5, max: 13 }).chain(digits)).map(([rest]) => `00${rest}`),
  digits(15),
);
const email = fc
  .tuple(fc.stringMatching(/^[a-z0-9+_-]{1,30}$/), fc.stringMatching(/^[a-z0-9]{1,20}$/))
  .map(([local, domain]) => `${local}@${domain}.es`);

/** With the right format but without a valid signature, or without the right format. */
const forgedStart: fc.Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[0-9a-z]{8,9}\.[\w-]{43}$/),
  fc.constantFrom("", ".", "x".repeat(20_000), "9".repeat(1_999), "é".repeat(53)),
  fc.string({ unit: "binary", maxLength: 60 }),
);

/** Fields that no form of the site sends, but programs do. */
const hostileValue = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "si\u0000",
    "on\r\nBcc: x@y.z",
    "null",
    "[object Object]",
    "-1",
  ),
  fc.constantFrom("<script>alert(1)</script>", "&lt;b&gt;", "' OR 1=1 --", "../../etc", "=1+1"),
  fc.constantFrom(
    "\u202eanA",
    "ａｎａ",
    "６００１２３４５６",
    "\u200b",
    "\u3164\u3164",
    "\u0301\u0301",
    "🙂",
  ),
  fc.constantFrom("a".repeat(5_000), "<".repeat(3_000), "&amp;".repeat(500), "9".repeat(400)),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 120 }),
  forgedStart,
);
const file = fc.string({ maxLength: 20 }).map((text) => new File([text], "a.txt"));
const value = fc.oneof({ weight: 9, arbitrary: hostileValue }, { weight: 1, arbitrary: file });

/** The attribution of the visit: right, half right and wrong. */
const attribution = fc.oneof(
  fc.constant(undefined),
  fc
    .record({
      first: fc.object({ maxDepth: 2 }),
      last: fc.dictionary(
        fc.constantFrom("utmSource", "ref", "gclid", "landingPath", "__proto__"),
        hostileValue,
      ),
    })
    .map((touches) => JSON.stringify(touches)),
  fc.json(),
  hostileValue,
);

/** The age of the start token, mostly as for people; or a token that is not ours. */
const begun = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 60_000, max: START_LIFE_MS - 600_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -600_000, max: 1_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: START_LIFE_MS + 60_000, max: START_LIFE_MS * 2 }) },
  { weight: 2, arbitrary: forgedStart },
);

/** A form that the server must accept. */
const validForm: fc.Arbitrary<Entry[]> = fc
  .record({
    debtOver10k: fc.constantFrom("si", "no"),
    multipleCreditors: fc.constantFrom("si", "no"),
    hasProperties: fc.constantFrom("si", "no"),
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    fullName: fc.tuple(word(40), word(40)).map((words) => words.join(" ")),
    email,
    phone,
    preferredTimeSlot: fc.constantFrom(...TIME_SLOTS),
    consent: fc.constant("on"),
    consentVersion: fc.constant(currentConsents.advice.version),
    financialConsent: fc.constantFrom(undefined, "on"),
    financialConsentVersion: fc.constant(currentConsents.financial.version),
    submissionKey: fc.uuid(),
    start: fc.option(begun, { nil: undefined, freq: 9 }),
    action: fc.constantFrom("send", "", "x"),
    observacionesInternas: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, hostileValue),
    attribution,
  })
  .map(({ start, ...fields }) => ({
    ...fields,
    start: typeof start === "number" ? signStart(fields.submissionKey, Date.now() - start) : start,
  }))
  .map((fields) => Object.entries(fields).flatMap(([key, text]) => entryOf(key, text)));

/** No entry when there is nothing to send. */
function entryOf(key: string, text: string | File | undefined): Entry[] {
  return text === undefined ? [] : [[key, text]];
}

const key = fc.oneof(
  fc.constantFrom("fullName", "email", "phone", "action", "consent", "propertyType", "attribution"),
  fc.constantFrom(
    "hasProperties",
    "consentVersion",
    "financialConsent",
    "financialConsentVersion",
    "submissionKey",
    "start",
    "enhanced",
    "status",
    "id",
    "$ACTION_ID_x",
  ),
  {
    weight: 1,
    arbitrary: fc.constantFrom("__proto__", "constructor", "a.prototype", "k".repeat(101), ""),
  },
  fc.string({ maxLength: 12 }),
);

/** A valid form with a few changes. */
const damagedForm = fc
  .tuple(
    validForm,
    fc.array(
      fc.tuple(fc.constantFrom("replace", "repeat", "leave out", "rename"), fc.nat(15), key, value),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([form, damages]) => {
    const entries = [...form];
    for (const [damage, place, name, text] of damages) {
      const at = place % Math.max(1, entries.length);
      const [own, kept] = entries[at] ?? [name, text];
      if (damage === "leave out") entries.splice(at, 1);
      else if (damage === "repeat") entries.push([own, text]);
      else entries[at] = damage === "rename" ? [name, kept] : [own, text];
    }
    return entries;
  });

const garbage: fc.Arbitrary<Entry[]> = fc.oneof(fc.array(fc.tuple(key, value), { maxLength: 20 }), {
  weight: 1,
  arbitrary: fc
    .integer({ min: 70, max: 200 })
    .map((n): Entry[] => Array(n).fill(["email", "a@b.es"])),
});

/** Forms of every kind: three in a hundred are valid, the others more or less wrong. */
export const generatedForm: fc.Arbitrary<Entry[]> = fc.oneof(
  { weight: 3, arbitrary: validForm },
  { weight: 60, arbitrary: damagedForm },
  { weight: 37, arbitrary: garbage },
);

const headerText = fc
  .string({ unit: fc.constantFrom(..."abc/:?&=%<>\"'ñÿ\u0080\t #@;,1.[]"), maxLength: 60 })
  .map((text) => text.trim());

/** The headers that the form's handler reads, with an address that is almost always new. */
export const generatedHeaders: fc.Arbitrary<Record<string, string>> = fc.record({
  "x-socket-address": fc.oneof(
    { weight: 30, arbitrary: fc.ipV4() },
    { weight: 30, arbitrary: fc.ipV6().filter((address) => !address.includes(".")) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.ipV4(), headerText).map(([address, rest]) => `${address}%${rest}`),
    },
  ),
  referer: fc.oneof(
    fc.constant("http://localhost:3000/"),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    headerText.map((query) => `http://localhost:3000/?utm_source=${query}`),
    headerText,
  ),
  "user-agent": fc.oneof({ weight: 9, arbitrary: headerText }, fc.constant("curl/8.5.0")),
  "accept-language": headerText,
  "x-forwarded-for": headerText,
});
