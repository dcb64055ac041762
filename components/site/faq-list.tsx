import { faqs } from "@/content/faqs";
import { homeSections } from "@/content/navigation";
import { ChevronIcon } from "./icons";
import { Section } from "./section";

/** The shared `name` makes the browser keep one question open at a time. */
export function FaqList() {
  return (
    <Section id={homeSections.faqs} title="Preguntas frecuentes">
      <div className="max-w-3xl border-b border-border">
        {faqs.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-t border-border">
            <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
              <h3 className="flex min-h-16 items-center justify-between gap-4 py-3 text-lg">
                {question}
                <ChevronIcon className="size-6 shrink-0 text-link transition-transform group-open:rotate-180" />
              </h3>
            </summary>
            <div className="grid max-w-text gap-3 pb-6">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
