import { Link } from "@/components/kit/link";
import { needs } from "@/content/needs";
import { paths } from "@/lib/kernel/paths";

const drawings = ["icon-phone", "icon-calculator", "icon-first-aid"];

/** Three ways on, before any question: a visitor in a hurry or afraid sees the right one. */
export function Needs() {
  return (
    <nav aria-labelledby="que-necesitas" className="mt-5">
      <h2 id="que-necesitas" className="text-xl">
        ¿Qué necesitas ahora?
      </h2>
      <ul className="mt-3 grid max-w-text gap-2">
        {needs.map((need, index) => (
          <li key={need.label.slice(0, 5)}>
            <Link
              href={"page" in need ? paths[need.page] : `#${need.section}`}
              className={`need drawn ${drawings[index]}`}
            >
              <strong>{need.label}</strong>
              {need.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
