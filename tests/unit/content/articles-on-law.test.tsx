import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ArticleEnd } from "@/components/blog/article-end";
import { findPost, listPosts } from "@/lib/blog/posts";
import { longDate } from "@/lib/kernel/format";
import { RULES_DATE } from "@/lib/viability/rules";
import { articleHtml } from "@/tests/support/articles";
import { readText } from "@/tests/support/readability";

const slugs = {
  what: "que-es-la-ley-de-segunda-oportunidad",
  needs: "requisitos-ley-segunda-oportunidad-2025",
  myths: "5-mitos-ley-segunda-oportunidad",
  time: "cuanto-tiempo-tarda-cancelar-deuda-ley-segunda-oportunidad",
  loan: "diferencias-ley-segunda-oportunidad-reunificacion-deudas",
  plan: "plan-pagos-vs-cancelacion-deuda",
} as const;

type Article = keyof typeof slugs;

type Statement = {
  /** Its number in docs/legal-facts.md. */
  fact: string;
  articles: readonly Article[];
  says: readonly RegExp[];
  never?: RegExp;
};

const every = Object.keys(slugs) as Article[];

const statements: readonly Statement[] = [
  {
    fact: "K1",
    articles: ["what", "plan"],
    says: [
      /se publica siempre en el BOE y en el Registro público concursal, con tu nombre y tu NIF/,
    ],
    never: /también en el BOE|menos público/,
  },
  {
    fact: "K1",
    articles: ["loan"],
    says: [/Quién se entera/, /sale en el BOE y en el Registro público concursal/],
    never: /sin plan, también|menos público/,
  },
  { fact: "K1", articles: ["time"], says: [/BOE y en el Registro[^.]*con tu nombre y tu NIF/] },
  {
    fact: "K16",
    articles: ["what", "loan", "plan"],
    says: [
      /Si estás casado o tienes pareja inscrita, el juzgado se lo notifica\. Mejor que lo sepa antes por ti\./,
      /avisa también a la Agencia Tributaria y a la Seguridad Social/,
      /se anota en el Registro civil[^.]*registros donde consten tus bienes\. Si no tienes bienes, pregunta/,
    ],
  },
  { fact: "K16", articles: ["time"], says: [/notifica a tu cónyuge o pareja inscrita/] },
  {
    fact: "K17",
    articles: ["what"],
    says: [
      /microempresas[^.]*se publica en el Registro público concursal\. Eres tú quien lo comunica/,
    ],
  },
  {
    fact: "K18",
    articles: ["what", "needs", "plan"],
    says: [/continúa[^.]*plan que (?:tus acreedores votan|votan tus acreedores)/, /liquida/],
  },
  {
    fact: "K18",
    articles: ["needs", "plan"],
    says: [/(?:ni el|No tiene este) plan de pagos/],
  },
  {
    fact: "K21",
    articles: ["needs"],
    says: [
      /pedir que acaben los gananciales, y entonces la vivienda habitual va, con preferencia, a su parte/,
      /capitulaciones[^.]*gananciales[^.]*Cataluña, Baleares/,
    ],
  },
  {
    fact: "K22",
    articles: ["what"],
    says: [/casa de otro[^.]*esa hipoteca se mantiene y se puede ejecutar/],
  },
  { fact: "K23", articles: ["what"], says: [/aval puede ser abusivo: que pregunte a un abogado/] },
  {
    fact: "K24",
    articles: ["what"],
    says: [/heredaste un aval\?[^?]*respondes con lo tuyo\.[^.]*beneficio de inventario, solo/],
  },
  {
    fact: "K25",
    articles: ["what", "needs"],
    says: [/nacionalidad, sino que vivas en España\. Lo que debes [^.]*también puede cancelarse/],
  },
  {
    fact: "K32",
    articles: every,
    says: [],
    never: /IPREM|(?:gratis|gratuita)[^.]*\d{2}\.\d{3}/,
  },
  {
    fact: "K32",
    articles: ["needs"],
    says: [/Depende de los ingresos de tu casa/],
  },
  {
    fact: "K33",
    articles: ["loan"],
    says: [/quince días antes de que firmes el contrato con él, el de intermediación/],
  },
  {
    fact: "V01",
    articles: ["what"],
    says: [/gana 1350 € netos/],
    never: /Marta, en paro|de la que se puede cancelar/,
  },
  { fact: "K2", articles: ["plan"], says: [/mínimo no vale si debes alimentos/, /compensatoria/] },
  {
    fact: "K3",
    articles: ["what", "needs", "loan", "plan"],
    says: [/alimentos[^.]* a tus hijos o a tu cónyuge/, /pensión compensatoria/],
    never: /expareja/,
  },
  { fact: "K3", articles: ["needs"], says: [/compensatoria[^.]*si la debes/] },
  { fact: "K3", articles: ["myths"], says: [/pensión compensatoria[^.]*no es lo mismo/] },
  {
    fact: "K4",
    articles: ["what", "needs", "myths"],
    says: [/contra el patrimonio/, /pena máxima (?:es )?de tres años o más/, /cumplida y/],
    never: /delitos económicos/,
  },
  {
    fact: "K4",
    articles: ["needs"],
    says: [
      /El nombre no basta: un hurto puede llegar a esa pena o no/,
      /anteriores a la solicitud/,
    ],
  },
  {
    fact: "E8",
    articles: ["what", "needs", "myths"],
    says: [/prisión[^:]*aunque est(?:é|én) suspendidas?/],
  },
  {
    fact: "K5",
    articles: ["needs"],
    says: [/renta de los últimos tres años, porque se piden en todas las vías/],
    never: /Para un plan de pagos hacen falta además/,
  },
  {
    fact: "K5",
    articles: ["time"],
    says: [/sea cual sea la vía, la renta de los últimos tres años/],
    never: /Para un plan de pagos, también la renta/,
  },
  {
    fact: "K5",
    articles: ["plan"],
    says: [/renta de los últimos tres años, porque las dos vías judiciales las piden/],
    never: /el plan judicial las pide/,
  },
  {
    fact: "K8",
    articles: ["myths"],
    says: [/no guarde proporción con la cuantía de la deuda reclamada/, /furgoneta/],
    never: /valor es proporcionado/,
  },
  {
    fact: "K9",
    articles: ["time"],
    says: [/retrasen la venta más de un año, pero la venta en sí no tiene ese tope/],
    never: /no pueden durar más de un año/,
  },
  {
    fact: "K10",
    articles: ["what", "needs", "myths", "loan", "plan"],
    says: [
      /gananciales/,
      /respondan de tus deudas entran en el procedimiento/,
      /la mitad de su valor/,
    ],
  },
  {
    fact: "K11",
    articles: ["needs"],
    says: [/puede deshacerse/, /Por sí solo no te deja fuera/],
  },
  {
    fact: "K11",
    articles: ["what", "plan"],
    says: [/regales nada[^?]*(?:puede|podría) deshacerse/],
  },
  {
    fact: "K12",
    articles: ["needs", "plan"],
    says: [
      /años (?:desde|de) la exoneración definitiva/,
      /5 años (?:desde|de) la decisión que la concedió/,
    ],
    never: /5 (?:años )?de la exoneración definitiva|cuenta desde la exoneración definitiva/,
  },
  {
    fact: "K13",
    articles: ["myths", "time", "loan", "plan"],
    says: [/cuotas atrasadas,[^.]*(?:cobrándose|ejecutarse)/],
  },
  {
    fact: "B12",
    articles: ["myths", "time"],
    says: [/cuotas atrasadas[^:]*si no necesitas la casa para trabajar/],
  },
  {
    fact: "K14",
    articles: ["loan"],
    // When the laws are read again, somebody must also read this one again.
    says: [new RegExp(`Ley 16/2011, según la ley vigente a ${longDate(RULES_DATE)}`)],
  },
  {
    fact: "P10",
    articles: ["needs", "time", "plan"],
    says: [/autónomo/],
  },
  {
    fact: "P5",
    articles: ["needs"],
    says: [/ingresos brutos de toda tu unidad familiar/],
  },
  {
    fact: "P14",
    articles: ["what", "loan", "plan"],
    says: [
      /honorarios se pactan|se pactan|pactan contigo sus honorarios/,
      /pagar(?:los)? en cuotas/,
    ],
  },
  {
    fact: "E19",
    articles: ["what", "myths"],
    says: [/a plazos[^.]*financiera sigue siendo su dueña/],
  },
  {
    fact: "B12",
    articles: ["time"],
    says: [/cuenta o de la nómina\? Levantar ese embargo depende del juez/],
  },
  { fact: "Q5", articles: ["what", "time", "loan"], says: [], never: /Contamos con/ },
  { fact: "Q1", articles: ["what", "needs", "loan"], says: [], never: /suele no compensar/ },
];

const rows = statements.flatMap(({ articles, ...statement }) =>
  articles.map((article) => ({ ...statement, article })),
);

test.each(rows)("$article states $fact as the law has it", ({ article, says, never }) => {
  const text = articleText(slugs[article]);
  for (const words of says) expect(text).toMatch(words);
  if (never) expect(text).not.toMatch(never);
});

test("the comparison with a loan takes eight minutes, as specified", () => {
  expect(findPost(slugs.loan).minutes).toBe(8);
});

test("the essentials that name alimentos name the compensatoria, which is another debt", () => {
  const named = listPosts().filter(({ essential }) => essential.join().includes("alimentos"));
  expect(named.length).toBeGreaterThan(0);
  for (const { slug, essential } of named) expect(essential.join(), slug).toMatch(/compensatoria/);
});

describe("an article has one day of the law, and one day of reading", () => {
  test.each(listPosts().map((post) => [post.slug, post] as const))("%s", (_, post) => {
    const end = readText(renderToStaticMarkup(<ArticleEnd {...post} callPath="/" />));
    expect(end.match(/Leyes consultadas a /g)).toHaveLength(1);
    expect(end).toContain(`Leyes consultadas a ${longDate(RULES_DATE)}.`);
    expect(end.match(/Revisado el /g)).toHaveLength(1);
    expect(end).toContain(`Revisado el ${longDate(post.reviewed)}.`);
    // M6: it says that a business writes it.
    expect(end).toMatch(/Contenido informativo de .+, un servicio comercial de contacto\./);
  });

  test.each(every)("%s claims nothing else to be up to date", (article) => {
    const { description, essential } = findPost(slugs[article]);
    expect(`${description} ${essential.join(" ")} ${articleText(slugs[article])}`).not.toMatch(
      /actualizad|(?:vale|pide|dice) hoy|a día de hoy|actualmente/i,
    );
  });
});

/** The text of an article with plain spaces, as a reader sees it. */
function articleText(slug: string): string {
  return readText(articleHtml(slug)).replace(/\s+/g, " ");
}
