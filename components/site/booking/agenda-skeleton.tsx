import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a month: what is about to appear. */
export function AgendaSkeleton() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid content-start gap-6 p-6">
      <Skeleton className="h-8 w-1/2" />
      <div className="grid grid-cols-7 gap-2">
        {Array.from({ length: 35 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Skeleton key={day} className="aspect-square" />
        ))}
      </div>
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
