import { specialists, specialistsDisclosure } from "@/content/specialists";
import { Section } from "./section";

export function Specialists() {
  return (
    <Section id="especialistas" title="Quién hace qué en tu caso" soft>
      <ol className="grid gap-5 md:grid-cols-3">
        {specialists.map(({ title, text }) => (
          <li key={title} className="rounded-2xl bg-card p-5 sm:p-6">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text text-sm">{specialistsDisclosure}</p>
    </Section>
  );
}
