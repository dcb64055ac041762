import Link from "next/link";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";

type FilterFormProps = {
  /** The path of the list. */
  path: string;
  /** The filters in its address now; empty without one. */
  address: string;
  className: string;
  children: ReactNode;
};

/** The filters of a list, as a GET form, with a link that takes them off. */
export function FilterForm({ path, address, className, children }: FilterFormProps) {
  return (
    <search className="block max-sm:w-full">
      {/* The key resets the form for each address, so that its fields match the list. */}
      <form key={address} action={path} className={`grid grid-cols-2 items-end gap-3 ${className}`}>
        {children}
        <Button type="submit" variant="outline">
          Filtrar
        </Button>
        {address && (
          <Link
            href={path}
            className={buttonVariants({ variant: "link", className: "text-nowrap" })}
          >
            Quitar los filtros
          </Link>
        )}
      </form>
    </search>
  );
}
