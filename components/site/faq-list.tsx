import { Link } from "@/components/kit/link";
import { faqs } from "@/content/faqs";
import { homeSections } from "@/content/navigation";
import { paths } from "@/lib/kernel/paths";
import { Section } from "./section";

/** The shared `name` makes the browser keep one question open at a time. */
export function FaqList() {
  return (
    <Section
      id={homeSections.faqs}
      title="Preguntas frecuentes"
      beside="icon-talk"
      lead={
        <>
          ¿Falta la tuya?{" "}
          <Link href={paths.blog} className="text-link underline">
            Lee las guías
          </Link>
          .
        </>
      }
    >
      <div className="folds">
        {faqs.map(({ id, question, answer }) => (
          <details key={id} name="faq">
            <summary>
              <h3>{question}</h3>
            </summary>
            {answer.map((paragraph) => (
              <p key={paragraph.slice(0, 9)}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Section>
  );
}
