import { TriangleAlertIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { usePermitted } from "@/components/admin/shell/permitted";
import { Link } from "@/components/kit/link";
import { type Counted, countText } from "@/lib/kernel/count-text";
import { paths } from "@/lib/kernel/paths";
import { menuPanelLook, toolLook } from "./menu-look";
import { areNoticesRead, NOTICES_COOKIE, writeNotices } from "./notices-cookie";
import { rememberInBrowser } from "./remember-in-browser";

type ListNoticesProps = {
  missing: number;
  withoutConsent: Counted;
  /** The cookie with the notices that this browser has shown. */
  cookie: string | undefined;
};

/** Notices about the whole list. Shown in full once, then folded behind a button until a number grows. */
export function ListNotices({ missing, withoutConsent, cookie }: ListNoticesProps) {
  const managesSystem = usePermitted("system.manage");
  const counts = { missing, withoutConsent: withoutConsent.count };
  // They fold only on the next page, so that nothing moves while the adviser works.
  const [wasRead] = useState(() => areNoticesRead(cookie, counts));
  const value = writeNotices(counts);
  useEffect(() => rememberInBrowser(NOTICES_COOKIE, value), [value]);

  const notices: ReactNode[] = [];
  if (withoutConsent.count > 0) {
    notices.push(
      <p key="consent" role="status" className="rounded-md bg-warning-soft px-3 py-2">
        Hay {countText(withoutConsent)} leads sin consentimiento válido. La exportación está
        restringida.
      </p>,
    );
  }
  if (missing > 0 && managesSystem) {
    notices.push(
      <p key="missing" className="px-3 py-2">
        <strong>Faltan datos reales de la empresa ({missing}).</strong>{" "}
        <Link href={paths.adminOverview} className="text-link underline underline-offset-4">
          Ver cuáles
        </Link>
      </p>,
    );
  }
  if (notices.length === 0) return null;
  if (!wasRead) {
    return (
      <div className="order-last flex basis-full flex-wrap gap-x-3 pt-1 text-xs">{notices}</div>
    );
  }
  return (
    <DetailsMenu
      className="relative"
      summary={
        <>
          <TriangleAlertIcon aria-hidden="true" className="size-4 text-warning" />
          <span className="max-md:sr-only">
            {notices.length === 1 ? "1 aviso" : `${notices.length} avisos`}
          </span>
        </>
      }
      summaryClass={toolLook}
      panelClass={`${menuPanelLook} text-xs`}
    >
      {notices}
    </DetailsMenu>
  );
}
