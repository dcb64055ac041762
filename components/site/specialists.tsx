import { Link } from "@/components/kit/link";
import { specialists, specialistsDisclosure } from "@/content/specialists";
import { paths } from "@/lib/kernel/paths";
import { Section } from "./section";

/** You, adviser, firm and judge. */
export const stationDrawings = ["icon-person", "icon-headset", "icon-briefcase", "icon-scales"];

/** The way of a case as a line with four stations: you, adviser, firm, judge. */
export function Specialists() {
  const { paid, list, check } = specialistsDisclosure;
  return (
    <Section id="especialistas" title="Quién hace qué en tu caso" tone="dark">
      <ol className="stations on-a-line md:grid-cols-4">
        {specialists.map(({ id, title, text }, index) => (
          <li key={id} className={stationDrawings[index]}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-xs">
        {paid}{" "}
        <Link href={paths.partners} className="text-link underline">
          {list}
        </Link>
        {check}
      </p>
    </Section>
  );
}
