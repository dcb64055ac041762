import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CONSENT_PURPOSES } from "@/content/consent";
import { creditRegisterText, representativeText } from "@/content/controller";
import { legalPages } from "@/content/legal-pages";
import { offersLenders } from "@/content/partners";
import { providers } from "@/content/providers";
import { terms, termText } from "@/content/retention";
import { companyDetails } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { CODE_MINUTES } from "@/lib/mails/code";
import { currentConsents, shownConsent } from "@/lib/requests/intake/consent";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";
import { legalHeadings, legalSource, legalText } from "@/tests/support/articles";
import { inflesz } from "@/tests/support/readability";

const pages = Object.entries(legalPages);

/** Words that the law forbids, has abolished or makes abusive, and words that the brand avoids. */
const FORBIDDEN = [
  /juzgados de madrid/i,
  /(copia|fotocopia)s? (del|de tu|de su) (dni|documento|nie|pasaporte)/i,
  /\b(6|seis) años/i,
  /fase extrajudicial/i,
  /mediador concursal|acuerdo extrajudicial/i,
  /\bBEPI\b/,
  /garantizad|garantía de éxito|te garantiz/i,
  /(?<!Hasta el )100\s%(?! de la deuda exonerable)/,
  /75\s%/,
  /nuestr[oa]s (abogad|procurador)/i,
  /te defendemos|gestionamos tu dinero/i,
  /moros[oa]/i,
  /dos acreedores obligatori|mínimo de dos acreedores/i,
  /no eres? elegible|no elegible/i,
  /vendemos/i,
  /para mejorar tu experiencia/i,
  /próximamente|\blorem/i,
];

const HEADINGS = {
  privacy: [
    "1. Finalidad del servicio",
    "2. Requisitos para estudiar tu caso",
    "3. Limitación de resultados",
    "4. Cesión y protección de datos",
    "5. Exclusión de responsabilidad",
    "6. Actualización de estos términos",
    "Contacto",
  ],
  legalNotice: [
    "1. Quién es el titular",
    "2. Para qué sirve esta web",
    "3. Condiciones de uso",
    "4. Límites de nuestra responsabilidad",
    "5. Propiedad intelectual",
    "6. Protección de datos",
    "7. Ley aplicable y juzgados",
    "8. Contacto",
  ],
  cookies: [
    "1. Qué son las cookies",
    "2. Qué cookies usamos",
    "3. Cookies de terceros",
    "4. Tu consentimiento",
    "5. Cómo desactivarlas en tu navegador",
    "6. Cambios en esta política",
    "7. Más información",
  ],
  dataConsent: [
    "1. Quién trata tus datos",
    "2. Qué datos tratamos",
    "3. Para qué los usamos",
    "4. Por qué podemos tratarlos",
    "5. A quién los comunicamos",
    "6. Tus derechos",
    "7. Cuánto tiempo los guardamos",
    "8. Cómo los protegemos",
    "9. Aceptación",
  ],
  accessibility: [
    "1. Estado",
    "2. Qué puedes esperar",
    "3. Lo que puede fallar",
    "4. Cómo la hemos comprobado",
    "5. Si algo no te funciona",
    "6. Si no te convence la respuesta",
  ],
} satisfies Record<keyof typeof legalPages, string[]>;

/** The day on which each text last changed, and its digest since then. */
const LAST_CHANGES = {
  legalNotice: { updatedAt: "2026-11-26", digest: "83dfb3da20b23af3" },
  privacy: { updatedAt: "2026-11-28", digest: "8311cdd8bf2408a2" },
  cookies: { updatedAt: "2026-11-28", digest: "dd9cfe545805137b" },
  dataConsent: { updatedAt: "2026-11-26", digest: "702cd1c32607cb5f" },
  accessibility: { updatedAt: "2026-11-28", digest: "3e279d4da197130b" },
} satisfies Record<keyof typeof legalPages, { updatedAt: string; digest: string }>;

describe.each(pages)("%s", (name, page) => {
  const text = legalText(page.path);

  test("has its address and the specified sections in order", () => {
    expect(page.path).toBe(paths[name as keyof typeof legalPages]);
    expect(legalHeadings(page.path)).toEqual(HEADINGS[name as keyof typeof legalPages]);
    expect(page.description.length).toBeGreaterThan(60);
    expect(page.description.length).toBeLessThanOrEqual(155);
  });

  test("shows the day of its last change", () => {
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const advice = `The text of ${page.path}, or what it shows of content/, has changed: set its updatedAt in content/legal-pages.ts to the day of the change, and note that day and the digest in LAST_CHANGES`;
    expect({ updatedAt: page.updatedAt, digest }, advice).toEqual(
      LAST_CHANGES[name as keyof typeof legalPages],
    );
  });

  test("has no words that the law forbids", () => {
    expect(FORBIDDEN.filter((words) => words.test(`${text}\n${page.description}`))).toEqual([]);
  });

  test("addresses the reader as tú throughout", () => {
    expect(text).not.toMatch(/\bustede?s?\b/i);
    expect(text).not.toMatch(/\bsu (caso|consentimiento|deuda|navegador|teléfono|e-mail)\b/i);
    expect(text).not.toMatch(/\b(le (informamos|llamaremos|rogamos)|póngase|consulte|solicite)\b/i);
    expect(text).toMatch(/\bt[uú]s?\b/);
  });

  test("reads easily on the INFLESZ scale", () => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(65);
  });

  test("has no placeholder, and takes the company's details from one place", () => {
    expect(text).not.toMatch(/[{}]|undefined/);
    const values = Object.values(companyDetails).map(({ value }) => value);
    // The representative in the EU is empty where none is needed.
    expect(values.filter((value) => value && legalSource(page.path).includes(value))).toEqual([]);
  });

  test("links to no external address but the policies of the companies that it names", () => {
    const ours: string[] = Object.values(paths);
    const links = [...legalSource(page.path).matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to);
    expect(links.filter((to) => !to.startsWith("https://") && !ours.includes(to))).toEqual([]);
  });
});

describe("the legal texts", () => {
  const privacy = legalText(legalPages.privacy.path);
  const notice = legalText(legalPages.legalNotice.path);
  const consent = legalText(legalPages.dataConsent.path);

  test("give jurisdiction to the courts of the consumer's home", () => {
    for (const text of [privacy, notice]) {
      expect(text).toContain("los juzgados del domicilio de la persona consumidora");
      expect(text).toContain("Nada de esto limita los derechos que la ley te da");
    }
  });

  test("say who we are, and who pays us", () => {
    for (const text of [privacy, notice]) {
      expect(text).toMatch(/[Nn]o somos un despacho de abogados/);
      expect(text).toContain(`con sede en ${companyDetails.country.value}`);
      expect(text).not.toContain("empresa extranjera");
      expect(text).toContain(companyDetails.dataProtectionContact.value);
      expect(text).toMatch(/coste.*por escrito antes de empezar/);
    }
    for (const text of [privacy, notice, consent]) {
      expect(text).toMatch(/para mayores de 18 años\./i);
      expect(text).toMatch(/Los despachos .*pueden pagarnos por ponerte en contacto con ellos/);
    }
  });

  test("separate the legal requirements from our own criteria", () => {
    expect(privacy).toContain("La ley no fija una deuda mínima ni máxima.");
    expect(privacy).toContain("desde 5000\u00a0€ y hasta 5 millones de euros");
    expect(privacy).toContain("Con uno solo, depende del juzgado.");
    expect(privacy).toContain("Ya no es obligatorio haber intentado antes un acuerdo");
    expect(privacy).toMatch(/2\saños desde la exoneración definitiva.*5\saños desde la decisión/);
    expect(privacy).toContain("que la pena esté cumplida y lo debido, pagado");
    expect(privacy).toMatch(/delitos contra el patrimonio.*pena máxima de tres años o más/);
    expect(privacy).toContain("Calcula entre 12 y 18 meses desde la primera consulta.");
    expect(privacy).toMatch(/deudas por alimentos \(de los hijos o del cónyuge\).*compensatoria/);
    expect(privacy).toContain("La hipoteca se mantiene mientras conserves la casa.");
    expect(privacy).toContain("Hasta el 100\u00a0% de la deuda exonerable");
    expect(privacy).toContain("No garantizamos ningún resultado");
    expect(privacy).toMatch(/plan de pagos privado .*40\.000\s€.*30\.000\s€/);
  });

  test("name the law firms and, only with the optional box, the financial providers", () => {
    expect(consent).not.toMatch(/asesor/i);
    const lenders =
      /también a proveedores financieros, .*solo si marca(s|ste) la casilla opcional/i;
    for (const text of [privacy, consent]) expect(lenders.test(text)).toBe(offersLenders);
    expect(consent).toMatch(
      /Retirar tu consentimiento, entero o solo una parte\. .*«Mi solicitud»/,
    );
    expect(consent).toMatch(/desde qué anuncio .* interés legítimo .* Puedes oponerte/);
  });

  test("say who sends our mails, to whom, and that other programs of ours may hold the data", () => {
    const mail = providers.find(({ name }) => name === companyDetails.mailProvider.value);
    expect(mail?.does).toMatch(/te llegan a ti.*equipo.*despachos/);
    expect(privacy).toMatch(/nuestros propios programas, .*mientras dure tu permiso/);
  });

  test("limit data to 24 months and addresses to 90 days, with one month to answer and no ID document", () => {
    for (const text of [privacy, consent]) {
      expect(text).toContain(`Como máximo ${termText(terms.leads)}, o antes si lo pides`);
      expect(text).toMatch(new RegExp(`dirección IP[\\s\\S]{0,200}${termText(terms.addresses)}`));
      expect(text).toMatch(/como máximo en un mes/);
      expect(text).toContain(
        "No hace falta que envíes ningún documento de identidad. Solo podremos",
      );
      expect(text).toContain("Agencia Española de Protección de Datos");
      expect(text).toMatch(/nadie decide sobre ti de forma automática/);
    }
    expect(consent).toContain("lo que respondes no sale de tu navegador");
  });

  test("lead to complaints with their 15 days, and say the state, day and contact of accessibility", () => {
    expect(notice).toMatch(
      /Reclamaciones te damos una clave al momento y te contestamos en 15 días/,
    );
    const accessibility = legalText(legalPages.accessibility.path);
    expect(accessibility).toMatch(/cumple en parte la norma UNE-EN 301 549/);
    expect(accessibility).toContain("el 28 de noviembre de 2026");
    expect(accessibility).toContain(companyDetails.email.value);
    expect(accessibility).toContain("te contestamos en 15 días");
  });

  test("name the time limits that there are, and the way out of each", () => {
    const accessibility = legalText(legalPages.accessibility.path);
    expect([CODE_MINUTES, thanksCookie.seconds / 60]).toEqual([15, 15]);
    expect(accessibility).toMatch(
      /tres límites de quince minutos\. El código .*pide otro.*cambio de hora.*«Mi solicitud» o por teléfono.*no ejecuta programas.*empieza de nuevo/,
    );
  });

  test("name the representative in the EU and the register of credit only where there are any", () => {
    expect(representativeText("")).toBe("");
    expect(representativeText("Ana, S. L.")).toMatch(/artículo 27 del RGPD\) es Ana, S\. L\.$/);
    const unregistered = creditRegisterText({ value: "Pendiente", placeholder: true });
    expect(unregistered).toMatch(/^Hoy no comunicamos datos a proveedores financieros/);
    expect(unregistered).not.toContain("Pendiente");
    expect(creditRegisterText({ value: "D123", placeholder: false })).toMatch(
      /con el número D123\.$/,
    );
    for (const text of [privacy, notice]) {
      expect(text).toContain(creditRegisterText(companyDetails.creditRegister));
    }
  });

  test("ask for consent to nothing that the boxes do not say", () => {
    expect(privacy).not.toMatch(/asesores/);
    expect(privacy).toMatch(
      /anuncio o la página[\s\S]{0,120}interés legítimo \(6\.1\.f\)\. Puedes oponerte/,
    );
  });

  test("give a country and a safeguard for each company that may handle data for us", () => {
    expect(privacy).toMatch(
      /decisión de adecuación \(UE\) 2023\/1795.*cláusulas contractuales tipo/,
    );
    for (const { name, place } of providers) {
      expect(privacy).toContain(name);
      expect(place).toMatch(/^\p{Lu}.+, con (decisión de adecuación y )?cláusulas tipo\.$/u);
    }
    expect(providers.map(({ name }) => name).join()).toMatch(/Google.*Meta.*WhatsApp/);
  });

  test("have one text of each consent for forms, page and receipts", () => {
    for (const purpose of CONSENT_PURPOSES) {
      const source = legalSource(legalPages.dataConsent.path);
      expect(source).toContain(`> {props.consentTexts.${purpose}}`);
      const isAsked = shownConsent.boxes.some((box) => box.purpose === purpose);
      expect(consent.includes(currentConsents[purpose].text)).toBe(isAsked);
    }
    for (const [, { path }] of pages) expect(legalSource(path)).not.toContain("Acepto que");
  });
});
