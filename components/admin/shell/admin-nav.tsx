"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { OFFICE_SECTIONS } from "./office-sections";
import { Permitted } from "./permitted";

/** Links to the screens of the back office that the user may open. */
export function AdminNav() {
  const current = usePathname();
  return (
    <nav aria-label="Secciones" className="flex flex-wrap gap-x-1">
      {OFFICE_SECTIONS.map(({ href, label, permission }) => (
        <Permitted key={href} to={permission}>
          <Link
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="office-link"
          >
            {label}
          </Link>
        </Permitted>
      ))}
    </nav>
  );
}
