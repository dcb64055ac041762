"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { paths } from "@/lib/kernel/paths";
import { OFFICE_SECTIONS } from "./office-sections";
import { Permitted } from "./permitted";

/**
 * Links to the screens of the back office that the user may open.
 * @param openRights how many requests of data rights wait for an answer; null for who may not see them
 */
export function AdminNav({ openRights }: { openRights: number | null }) {
  const current = usePathname();
  return (
    <nav aria-label="Secciones" className="flex flex-wrap">
      {OFFICE_SECTIONS.map(({ href, label, permission }) => (
        <Permitted key={href} to={permission}>
          <Link
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="office-link"
          >
            {label}
            {href === paths.rights && openRights !== null && openRights > 0 && (
              <span className="ml-1.5 rounded-full bg-sand-50 px-1.5 text-petrol-900">
                {openRights}
                <span className="sr-only"> por contestar</span>
              </span>
            )}
          </Link>
        </Permitted>
      ))}
    </nav>
  );
}
