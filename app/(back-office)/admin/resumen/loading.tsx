import { Skeleton } from "@/components/ui/skeleton";

/** The places of the heading, the period, the numbers and the first charts. */
export default function OverviewLoading() {
  return (
    <main data-loading className="mx-auto grid max-w-[110rem] gap-4 px-4 py-6 sm:px-6">
      <p role="status" className="flex h-9 items-center text-sm text-muted-foreground">
        Cargando...
      </p>
      <Skeleton className="h-16 max-w-2xl" />
      <Skeleton className="h-28" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </main>
  );
}
