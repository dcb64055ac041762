import type { ReactNode } from "react";
import { PhoneIcon } from "@/components/site/icons";
import { ClockIcon, EuroIcon } from "./booking-icons";

const benefits: { title: string; text: string; icon: ReactNode }[] = [
  {
    title: "15 minutos",
    text: "Lo justo para ordenar tu situación. No tienes que preparar nada.",
    icon: <ClockIcon />,
  },
  {
    title: "Por teléfono",
    text: "Desde donde estés. Sin desplazarte y sin videollamada.",
    icon: <PhoneIcon className="size-6" />,
  },
  {
    title: "100 % gratis",
    // The benefit and its limit in one breath.
    text: "La llamada no cuesta nada ni te compromete. El procedimiento legal sí tiene un coste: te lo explicarán por escrito antes de empezar.",
    icon: <EuroIcon />,
  },
];

/** The three reasons to call, each with what it does not mean. */
export function Benefits() {
  return (
    <ul className="mt-8 grid gap-6">
      {benefits.map(({ title, text, icon }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-muted text-link">
            {icon}
          </span>
          <div>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
