/** Replaces an empty list. */
export function NothingHere({ children }: { children: string }) {
  return (
    <p className="rounded-lg border border-border bg-card px-5 py-12 text-center text-muted-foreground">
      {children}
    </p>
  );
}
