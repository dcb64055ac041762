import { ArrowDownUpIcon } from "lucide-react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";
import { writeFilter } from "@/lib/requests/list/filter";
import { LIST_ORDERS, orderLabels } from "@/lib/requests/list/order";
import { menuItemLook, menuPanelLook, toolLook } from "./menu-look";
import type { WantedList } from "./use-wanted-list";

export function OrderMenu({ list }: { list: WantedList }) {
  const { tab, filter, choose } = list;
  return (
    <DetailsMenu
      className="relative"
      summary={
        <>
          <ArrowDownUpIcon aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">
            <span className="sr-only">Orden: </span>
            {orderLabels[filter.order]}
          </span>
        </>
      }
      summaryClass={toolLook}
      panelClass={menuPanelLook}
    >
      <ul>
        {LIST_ORDERS.map((order) => (
          <li key={order}>
            <Link
              href={`${paths.admin}?tab=${tab}${writeFilter({ ...filter, order })}`}
              onNavigate={(event) => {
                event.preventDefault();
                choose({ order });
              }}
              aria-current={order === filter.order || undefined}
              className={menuItemLook}
            >
              {orderLabels[order]}
            </Link>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
