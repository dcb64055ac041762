import { homeSections } from "@/content/navigation";
import { afterSteps, steps } from "@/content/steps";
import { ProcessTimeline } from "./process-timeline";
import { Section } from "./section";

const drawings = ["icon-questions", "icon-card", "icon-talk"];

/** What a visitor does, what happens then, and how long it all takes. */
export function HowItWorks() {
  return (
    <Section id={homeSections.howItWorks} title="Cómo funciona" tone="soft">
      <ol className="stations md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={drawings[index]} className={drawings[index]}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="grid items-center gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <p className="border-l-4 border-link pl-4 text-sm lg:text-xl">{afterSteps}</p>
        <ProcessTimeline title="Y después, ¿cuánto tarda?" brief />
      </div>
    </Section>
  );
}
