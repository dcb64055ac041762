import { describe, expect, test } from "vitest";
import { findPost } from "@/lib/blog/posts";
import { articleHtml } from "@/tests/support/articles";
import { proseOf, readText } from "@/tests/support/readability";

const embargos = "embargos-que-son-como-funcionan-como-detenerlos";
const impagos = "que-ocurre-si-dejas-de-pagar-prestamos-tarjetas";
const ficheros = "como-salir-asnef-ficheros-morosidad";
const errores = "errores-comunes-negociar-acreedores-como-evitarlos";
const gestion = "gestion-integral-deudas-como-funciona";
const reestructuracion = "reestructuracion-deuda-cuando-conviene";
const hacienda = "deudas-hacienda-seguridad-social-pueden-cancelarse";

const slugs = [embargos, impagos, ficheros, errores, gestion, reestructuracion, hacienda];

/** What articles have to say, and must never say, about a fact of docs/legal-facts.md. */
const rows: { fact: string; articles: string[]; says: RegExp[]; never?: RegExp[] }[] = [
  {
    fact: "K1: every concurso is published with name and NIF",
    articles: slugs,
    says: [/se publica[^.]*BOE,? con tu nombre y tu NIF/i],
  },
  {
    fact: "K16: the court notifies the spouse or the registered partner",
    articles: slugs,
    says: [/el juzgado se l[oa] notifica/, /(?:cónyuge o|tienes) pareja inscrita/],
  },
  {
    fact: "K16: who asks who finds out reads of the offices and the registers too",
    articles: [impagos],
    says: [
      /Mejor que lo sepa antes por ti/,
      /avisa también a la Agencia Tributaria y a la Seguridad Social/,
      /se anota en el Registro civil/,
    ],
  },
  {
    fact: "K19: the procedure of a small business leaves a mortgage and some public debt alone",
    articles: [embargos],
    says: [/no se paran solos los de una hipoteca ni una parte de los de Hacienda/],
  },
  {
    fact: "K20: the administrador concursal asks for the lifting of a seizure",
    articles: [embargos],
    says: [/quitarlo, si lo pide el administrador concursal[^.]*estorba gravemente al negocio/],
    never: [/y solo el juez puede quitarlo\. Los/],
  },
  {
    fact: "K2: neither alimentos nor pensión compensatoria respect the protected wage",
    articles: [embargos, impagos, errores, gestion],
    says: [
      /alimentos[^.]*, (?:el juzgado fija la cantidad|la cantidad la fija un juez)/,
      /compensatoria/,
      /si quien la cobra lo pide y demuestra que la necesita/,
    ],
    never: [
      /solo puede tocarse/,
      /salvo (?:que|para)[^.]*alimentos/,
      /pensión de alimentos va aparte/,
      /intocable/,
    ],
  },
  {
    fact: "K3: alimentos are owed to children or spouse, and compensatoria is another debt",
    articles: [gestion],
    says: [/alimentos son lo que se debe a los hijos o al cónyuge/, /compensatoria es distinta/],
    never: [/expareja/],
  },
  {
    fact: "K3: alimentos stay after a discharge, and compensatoria is named beside them",
    articles: [embargos, gestion],
    says: [
      /(?:Siguen vivos, por ejemplo, los alimentos|alimentos[^.]*\. No se cancelan)/,
      /un abogado|al abogado/,
    ],
  },
  {
    fact: "K6: the term of limitation depends on the region, and nobody refuses to pay unadvised",
    articles: [impagos, ficheros, errores, gestion, reestructuracion],
    says: [
      /general del Código Civil (?:también )?es de cinco años/,
      /Cataluña son diez, o tres si son pagos periódicos, y otras comunidades/,
      /Antes de [^.]*negarte a pagar[^.]*, pregunta a un abogado/,
    ],
    never: [/puedes negarte/, /prescri\p{L}+[^.]* a los cinco años/u],
  },
  {
    fact: "K7: a habitual home is not sold under 70 %, or 60 % if that pays the creditor in full",
    articles: [embargos],
    says: [
      /vivienda habitual está más protegida/,
      /No se vende por menos del 70 %[^.]*puje quien puje\. Solo[^.]*cobra todo el acreedor, y nunca del 60 %/,
      /oferta es menor, el acreedor puede quedársela con esos mismos mínimos/,
      /nadie puja, puedes pedir que se levante el embargo/,
      /Hasta que se adjudique, puedes pagar y quedarte la casa\. Las costas no pueden pasar del 5 %/,
    ],
    never: [/La casa\. Puede salir a subasta, con estas reglas[^¿]*50 %/],
  },
  {
    fact: "K7: other real property is sold from 50 or 40 %, after ten days for a better bidder",
    articles: [embargos],
    says: [
      /Otro inmueble[^.]*desde el 50 %, o desde el 40 %/,
      /70 %, tienes diez días[^.]*60 %/,
      /desde el 3 de abril de 2025/,
    ],
  },
  {
    fact: "K8: tools are protected in the law's own words",
    articles: [embargos],
    says: [/«cuando su valor no guarde proporción con la cuantía de la deuda reclamada»/],
    never: [/valor es proporcionado/],
  },
  {
    fact: "K10: common property enters the estate",
    articles: [embargos, impagos, errores, gestion, reestructuracion, hacienda],
    says: [/gananciales[^.]*bienes comunes que respondan de tus deudas/i],
  },
  {
    fact: "K10: the spouse may buy the common property for half of its value",
    articles: [embargos, impagos, gestion, hacienda],
    says: [/cónyuge puede quedárselos si paga la mitad de su valor/],
  },
  {
    fact: "K11: a gift may be undone, which is no bar by itself",
    articles: [embargos, errores],
    says: [/regal[^.]*\.[^.]*pued\p{L}+ deshacerse/u],
    never: [/podría anularse y cerrarte/],
  },
  {
    fact: "K13: a mortgage in arrears may be enforced after the stay",
    articles: [embargos],
    says: [/hipoteca con cuotas atrasadas[^.]*puede seguir/],
  },
  {
    fact: "B9, B16: what is protected in an account, alone or of two",
    articles: [embargos],
    says: [/sueldo o la pensión que haya entrado ese mes/, /cuenta es de dos[^.]*la mitad/],
  },
  {
    fact: "B12, K2: a seizure for maintenance may go on, in spite of the concurso",
    articles: [embargos],
    says: [
      /embargan por alimentos o por una compensatoria, no des por hecho que ese embargo se pare/,
    ],
  },
  {
    fact: "B16, K10: half of a shared account is no rule for common property",
    articles: [embargos],
    says: [/otro reparto\. En gananciales puede ser distinto/],
  },
  {
    fact: "P10: what the concurso suspends is not said of an autónomo in activity",
    articles: [embargos],
    says: [/autónomo y sigues en activo,[^.]*microempresas\. Lo que sigue es del concurso/],
  },
  {
    fact: "E28: who guarantees a debt stays bound",
    articles: [impagos, errores],
    says: [/también respond/],
  },
  {
    fact: "P5, P14: a lawyer's price is agreed in writing, and legal aid is free",
    articles: [embargos, impagos, errores, gestion, hacienda],
    says: [/precio por escrito|precio se pacta: pídelo por escrito/, /gratis|gratuita/],
  },
  {
    fact: "P9: an autónomo who negotiates may stop seizures for three months",
    articles: [reestructuracion],
    says: [/autónomo[^.]*puede frenar tres meses[^.]*\. No frena los de Hacienda/],
  },
];

describe.each(rows)("$fact", ({ articles, says, never = [] }) => {
  test.each(articles)("%s", (slug) => {
    const text = textOf(slug);
    expect(says.filter((pattern) => !pattern.test(text))).toEqual([]);
    expect(never.filter((pattern) => pattern.test(text))).toEqual([]);
  });
});

test.each(slugs)("%s explains at most one word in brackets in a sentence", (slug) => {
  const sentences = proseOf(articleHtml(slug)).split(/[.?!](?=\s|$)|\n/);
  expect(sentences.filter((sentence) => /\([^)\d]+\).*\([^)\d]+\)/.test(sentence))).toEqual([]);
});

/** All that a visitor reads of an article, with ordinary spaces. */
function textOf(slug: string): string {
  const { title, description, essential } = findPost(slug);
  const text = [title, description, ...essential, readText(articleHtml(slug))].join("\n");
  return text.replaceAll("\u00a0", " ");
}
