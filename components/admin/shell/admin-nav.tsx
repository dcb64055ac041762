"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { paths } from "@/lib/paths";

/** The screens of the back office, in the order of their use. */
const SECTIONS = [
  { href: paths.admin, label: "Leads" },
  { href: paths.adminOverview, label: "Resumen" },
  { href: paths.adminNotifications, label: "Avisos" },
  { href: paths.suspects, label: "Sospechosos" },
  { href: paths.person, label: "Personas" },
  { href: paths.auditLog, label: "Auditoría" },
  { href: paths.team, label: "Equipo" },
] as const;

/** Links to the screens of the back office. */
export function AdminNav() {
  const current = usePathname();
  return (
    <nav aria-label="Secciones" className="flex flex-wrap gap-x-1">
      {SECTIONS.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className="inline-flex min-h-12 items-center rounded-full px-2.5 text-xs font-semibold hover:bg-petrol-700 aria-[current]:bg-petrol-700"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
