import { Skeleton } from "@/components/ui/skeleton";

/** Placeholders for the heading, the tabs, the toolbar and the first rows. */
export function AdminLoading() {
  return (
    <main data-loading className="mx-auto max-w-[110rem] px-4 py-2 sm:px-6">
      <p role="status" className="flex h-9 items-center text-sm text-muted-foreground">
        Cargando...
      </p>
      <Skeleton className="mt-2 h-12 max-w-2xl" />
      <Skeleton className="mt-2 h-10 max-w-md" />
      <Skeleton className="mt-2 h-120" />
    </main>
  );
}
