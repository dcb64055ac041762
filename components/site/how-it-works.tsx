import { homeSections } from "@/content/navigation";
import { afterSteps, steps } from "@/content/steps";
import { ProcessTimeline } from "./process-timeline";
import { Section } from "./section";
import { ContactDrawing, QuestionsDrawing, TalkDrawing } from "./step-drawings";

const drawings = [QuestionsDrawing, ContactDrawing, TalkDrawing];

/** What a visitor does, what happens then, and how long the whole way takes. */
export function HowItWorks() {
  return (
    <Section id={homeSections.howItWorks} title="Cómo funciona" soft>
      <ol className="grid gap-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => {
          const Picture = drawings[index];
          return (
            <li key={title} className="max-w-text">
              {Picture && <Picture />}
              <h3 className="mt-4 text-xl">
                <span aria-hidden="true" className="text-link">
                  {index + 1}.{" "}
                </span>
                {title}
              </h3>
              <p className="mt-2">{text}</p>
            </li>
          );
        })}
      </ol>
      <p className="mt-10 max-w-text border-l-4 border-link pl-5">{afterSteps}</p>
      <ProcessTimeline title="Y después, ¿cuánto tarda el procedimiento?" />
    </Section>
  );
}
