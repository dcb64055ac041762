import { Link } from "@/components/kit/link";
import { commitments } from "@/content/trust";
import { paths } from "@/lib/kernel/paths";
import { Section } from "./section";

const drawings = ["icon-no-euro", "icon-minus", "icon-clock", "icon-lock"];

export function Trust() {
  return (
    <Section id="confianza" title="Qué esperar de nosotros">
      <ul className="stations md:grid-cols-2">
        {commitments.map(({ id, title, text }, index) => (
          <li key={id} className={drawings[index]}>
            <h3>{title}</h3>
            <p>
              {text}{" "}
              {id === "datos" && (
                <Link href={paths.dataConsent} className="text-link underline">
                  Qué hacemos con ellos
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
