import type { ReactNode } from "react";
import { homeSections } from "@/content/navigation";
import { afterSteps, steps } from "@/content/steps";
import { ProcessTimeline } from "./process-timeline";
import { Section } from "./section";

const drawings = [QuestionsDrawing, ContactDrawing, TalkDrawing];

/** What a visitor does, what happens then, and how long it all takes. */
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

function QuestionsDrawing() {
  return (
    <Drawing left={32}>
      <rect x="34" y="10" width="92" height="100" rx="14" className="fill-card" />
      {[34, 60, 86].map((y, index) => (
        <g key={y}>
          <circle cx="54" cy={y} r="8" />
          {index < 2 && <path d={`m50 ${y} 3 3 5-6`} />}
          <path d={`M74 ${y}h${[36, 28, 32][index]}`} className="stroke-ink/30" />
        </g>
      ))}
      <circle cx="54" cy="86" r="4" className="fill-clementine-600 stroke-none" />
    </Drawing>
  );
}

function ContactDrawing() {
  return (
    <Drawing left={12}>
      <rect x="14" y="26" width="104" height="70" rx="14" className="fill-card" />
      <circle cx="42" cy="50" r="10" />
      <path d="M26 80c2-12 30-12 32 0" />
      <path d="M72 48h30M72 62h22" className="stroke-ink/30" />
      <circle cx="116" cy="86" r="24" className="fill-card" />
      <path d="M116 72v15l10 6" />
      <circle cx="116" cy="87" r="4" className="fill-clementine-600 stroke-none" />
    </Drawing>
  );
}

function TalkDrawing() {
  return (
    <Drawing left={12}>
      <path
        d="M28 16h68a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H50L32 76V62h-4a14 14 0 0 1-14-14V30a14 14 0 0 1 14-14Z"
        className="fill-card"
      />
      <path d="M34 34h54M34 46h34" className="stroke-ink/30" />
      <path
        d="M132 52h-60a14 14 0 0 0-14 14v16a14 14 0 0 0 14 14h38l18 14V96h4a14 14 0 0 0 14-14V66a14 14 0 0 0-14-14Z"
        className="fill-card"
      />
      <path d="M78 74h40" className="stroke-petrol-700" />
      <circle cx="128" cy="74" r="4" className="fill-clementine-600 stroke-none" />
    </Drawing>
  );
}

/** `left` is where the picture begins, so that it aligns with the text below. */
function Drawing({ left, children }: { left: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`${left} 0 160 120`}
      aria-hidden="true"
      className="h-28 fill-none stroke-petrol-700"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
