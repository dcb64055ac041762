import { RULES_DATE } from "@/lib/viability/rules";

const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** The fixed text under every result. */
export function Disclaimer() {
  return (
    <p className="rounded-2xl bg-muted px-6 py-5">
      Cálculo orientativo con las reglas a {date.format(new Date(RULES_DATE))}. No es asesoramiento
      jurídico ni una promesa. Decide el juez. Si nos envías tus datos, lo revisa una persona.
    </p>
  );
}
