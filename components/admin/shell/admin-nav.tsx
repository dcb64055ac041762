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
            className="inline-flex min-h-12 items-center sm:min-h-10 rounded-full px-2.5 text-xs font-semibold hover:bg-petrol-700 aria-[current]:bg-petrol-700"
          >
            {label}
          </Link>
        </Permitted>
      ))}
    </nav>
  );
}
