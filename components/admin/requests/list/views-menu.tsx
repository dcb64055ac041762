import { BookmarkIcon } from "lucide-react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { Permitted } from "@/components/admin/shell/permitted";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Link } from "@/components/kit/link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { useRefresh } from "@/components/kit/use-refresh";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import { readFilter } from "@/lib/requests/list/filter";
import {
  MAX_VIEW_NAME,
  type SavedView,
  VIEW_FAILED,
  viewQuery,
} from "@/lib/requests/list/saved-view";
import { readTab } from "@/lib/requests/list/tabs";
import { menuItemLook, menuPanelLook, toolLook } from "./menu-look";
import type { WantedList } from "./use-wanted-list";

type ViewsMenuProps = {
  list: WantedList;
  views: readonly SavedView[];
  action: FormAction;
};

/** The saved views as links, and a form that saves the current list or changes the open view. */
export function ViewsMenu({ list, views, action }: ViewsMenuProps) {
  const refresh = useRefresh();
  const { served, formAction, sending, send } = useOfficeForm(action, VIEW_FAILED);
  const query = viewQuery(list.tab, list.filter);
  const open = views.find((view) => view.query === query);

  function show({ notice }: FormAnswer) {
    if (notice) notify(notice);
    if (notice?.tone === "success") refresh();
  }

  return (
    <DetailsMenu
      className="relative"
      isOpen={served.notice !== null}
      summary={
        <>
          <BookmarkIcon aria-hidden="true" className="size-4" />
          <span className="max-w-40 truncate max-md:sr-only">{open?.name ?? "Vistas"}</span>
        </>
      }
      summaryClass={toolLook}
      panelClass={menuPanelLook}
    >
      <NoticeAlert notice={served.notice} />
      <ul aria-label="Vistas guardadas" className="max-h-80 overflow-y-auto">
        {views.map((view) => (
          <li key={view.id}>
            <Link
              href={`${paths.admin}?${view.query}`}
              onNavigate={(event) => {
                event.preventDefault();
                const wanted = Object.fromEntries(new URLSearchParams(view.query));
                list.take(readFilter(wanted), readTab(wanted.tab));
              }}
              aria-current={view === open || undefined}
              className={`${menuItemLook} justify-between gap-3`}
            >
              <span className="min-w-0 wrap-anywhere">{view.name}</span>
              {view.shared && (
                <span className="whitespace-nowrap text-muted-foreground">De todos</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {(!open || open.mayChange) && (
        <form
          key={open?.id ?? views.length}
          action={formAction}
          onSubmit={(event) => send(event, show)}
          className="grid gap-2 border-border p-2 not-first:border-t"
        >
          <label htmlFor="vista" className="text-xs font-semibold">
            {open ? "Nombre de esta vista" : "Guardar la lista como está, sin la búsqueda"}
          </label>
          <Input
            id="vista"
            name="name"
            placeholder="Nombre"
            defaultValue={served.values.name || open?.name}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
          />
          {open ? (
            <ChangeView view={open} sending={sending} />
          ) : (
            <>
              <input type="hidden" name="query" value={query} />
              <Permitted to="desk.coordinate">
                <label className="flex min-h-10 items-center gap-2 text-xs">
                  <input type="checkbox" name="shared" value="si" className="size-5 accent-link" />
                  Para todo el equipo
                </label>
              </Permitted>
              <Button type="submit" name="action" value="save" aria-disabled={sending}>
                Guardar vista
              </Button>
            </>
          )}
        </form>
      )}
    </DetailsMenu>
  );
}

/** Renames a view, or deletes it after a question: it cannot be brought back. */
function ChangeView({ view, sending }: { view: SavedView; sending: boolean }) {
  return (
    <>
      <input type="hidden" name="id" value={view.id} />
      <Button type="submit" name="action" value="rename" aria-disabled={sending}>
        Cambiar el nombre
      </Button>
      <details className="text-sm">
        <summary className="min-h-10 cursor-pointer py-2 text-link">Borrar la vista</summary>
        <div className="grid gap-2">
          <p>
            {view.shared
              ? "Desaparece para todo el equipo, y no se puede recuperar."
              : "No se puede recuperar."}
          </p>
          <Button
            type="submit"
            variant="outline"
            name="action"
            value="delete"
            aria-disabled={sending}
          >
            Sí, borrarla
          </Button>
        </div>
      </details>
    </>
  );
}
