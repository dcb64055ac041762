import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file with a text that somebody reads, without the comments that fill whole lines. */
const sources = globSync("{app,components,content,emails,lib}/**/*.{ts,tsx,mdx}").map(
  (file) =>
    [
      file,
      readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/^\s*\/\/.*$/gm, ""),
    ] as const,
);

/** The same, their spaces and line breaks made one space each. */
const texts = sources.map(([file, text]) => [file, text.replace(/\s+/g, " ")] as const);

/** Words translated one by one from English, and legal words where everyday ones exist. */
const UNNATURAL = [
  /(?:horas|días) laborables/i,
  /contamos con/i,
  /suele no/i,
  /contaremos que/i,
  /pareja casada|casada conmigo/i,
  /esto es tu caso|es tu caso\?/i,
  /alguien, esperamos/i,
  /(?:vale|valen|sirve) (?:durante )?una hora/i,
  /una hora y una sola vez/i,
  /mostrarte otros/i,
  /pueden impugnarlo \(/i,
  /miraríamos/i,
  /piensa en cuánto/i,
  /aprecia dolo/i,
];

/** What was said less plainly, each with the words that replace it; the likes of both follow the same rule. */
const PLAINER: readonly (readonly [now: RegExp, better: string])[] = [
  [/pase del 90 % de su valor/i, "lo que pase del 90 % de lo que vale la casa o el coche"],
  [/sin sanciones [^.]{0,20}sin pagar/i, "Nada pendiente de sanciones muy graves"],
  [/(?:10|tres|cinco|diez|dos) últimos años|tres últimas declaraciones/i, "en los últimos 10 años"],
  [
    /procedimiento (?:ante el juez )?(?:de quien|para cuando)|, el procedimiento para quien/i,
    "el procedimiento ante el juez para quien no puede pagar",
  ],
  [/(?:saber|ver) si encajo/i, "Ver si la ley me sirve, sin dar mis datos"],
  [
    /lo normal es (?:deber|tener)|deber dinero a dos/i,
    "Lo habitual es tener dos acreedores o más.",
  ],
  [/podemos saberlo sin/i, "y sin eso no podemos saber si la ley te ayuda."],
  [/pus(?:iste|o) a otro nombre/i, "pusiste a nombre de otra persona"],
  [/la hipoteca sigue\./i, "La hipoteca hay que seguir pagándola."],
  [/está marcado: cóp/i, "Ya está seleccionado: cópialo tú."],
  [
    /(?:lo|datos) que tenemos (?:de|sobre) ti|todo lo que tenemos/i,
    "Los datos tuyos que guardamos",
  ],
  [/consejo legal/i, "no asesoramiento jurídico"],
  [/cerrar mis enlaces|tu enlace\. ciérral|cerramos todos los enlaces/i, "Desactivar mis enlaces"],
  [
    /(?:enlace|código|caducado:)[^.]{0,12} vale |mientras valga|vale \$\{\w+\} minutos/i,
    "El enlace funciona durante 30 días",
  ],
  [/nadie en concreto|te atiende quien/i, "quien esté libre de nuestro equipo."],
  [/nada más que tenga/i, "No los usamos para nada más."],
  [/se hace con un botón|o nos lo dices/i, "Puedes hacerlo con un botón en"],
  [/no pone tu nombre/i, "No incluye tu nombre."],
  [/"lleva los |pone la agenda|lleva la agenda/i, "Ofrece la agenda de citas."],
  [/ordenan contigo/i, "ponen en orden contigo lo que debes"],
  [/es de la que se puede/i, "Toda su deuda se podría cancelar."],
  [/desde dónde (?:lleg|hab)/i, "Borrad de dónde vine"],
  [/hoy usamos solo|si un día añadimos/i, "te lo preguntaríamos antes."],
  [/"Habló"|ya se habló/i, "Hemos hablado"],
  [/no toca llamar/i, "En esta cola no hay a quién llamar ahora"],
  [/búscale por/i, "contáctale por otra vía"],
  [/que no la llam|no se l[ea] llama|se las? llama /i, "que no le llamemos"],
];

/** «Email» is the one word for it; only a mail server keeps its name, and an address in an example. */
const OTHER_MAILS = /(?<!servidor de )(?<![@\w-])correos?\b(?!\.es)/i;

/** A plan of the law lasts «3 o 5 años», in figures. */
const OTHER_YEARS =
  /tres o cinco años|(?:entre|de) 3 [ay] 5 años|plan de pagos de (?:tres|cinco) años/i;

/** A word in brackets that explains another one, twice in one sentence. */
const TWO_EXPLANATIONS = /\([a-záéíóúñ][^().]{3,60}\)[^.()\d]{0,120}\([a-záéíóúñ][^().]{3,60}\)/;

test("no text is a word-by-word translation", () => {
  expect(findIn(texts, UNNATURAL)).toEqual([]);
});

test.each(PLAINER)("no text says %s: it says «%s»", (now, better) => {
  const spoken = texts.map(([file, text]) => [file, text.replaceAll("\\u00a0", " ")] as const);
  expect(findIn(spoken, [now])).toEqual([]);
  expect(spoken.filter(([, text]) => text.includes(better))).not.toEqual([]);
});

test("mail has one word, and the years of a plan one wording", () => {
  expect(findIn(texts, [OTHER_MAILS, OTHER_YEARS])).toEqual([]);
  const planYears = /3 o 5(?: |\\u00a0)años/;
  expect(texts.filter(([, text]) => planYears.test(text)).length).toBeGreaterThan(3);
});

test("beside our hours stands what happens after them, because slots last until 20:30", () => {
  const shown = sources.filter(([, text]) => text.includes("{site.supportHours}"));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter(([, text]) => !text.includes("{site.laterCalls}"))).toEqual([]);
});

test("no line breaks between a figure and its unit", () => {
  const merged = sources.map(([file, text]) => [file, text.replace(/[ \n]+/g, " ")] as const);
  expect(findIn(merged, [/\d (?:€|%)/])).toEqual([]);
});

test("a sentence explains at most one word in brackets", () => {
  const articles = texts.filter(([file]) => file.endsWith(".mdx"));
  const strings = texts
    .filter(([file]) => /^(?:content|emails)\/.*\.tsx?$/.test(file))
    .flatMap(([file, text]) => stringsOf(text).map((each) => [file, each] as const));
  expect(findIn([...articles, ...strings], [TWO_EXPLANATIONS])).toEqual([]);
});

function findIn(among: readonly (readonly [string, string])[], patterns: readonly RegExp[]) {
  return among.flatMap(([file, text]) =>
    patterns.flatMap((words) => (words.exec(text) ?? []).map((each) => `${file}: ${each}`)),
  );
}

/** What stands in quotes, or between tags. */
function stringsOf(text: string): string[] {
  return text.match(/"[^"]*"|`[^`]*`|>[^<>]*</g) ?? [];
}
