import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** The header's call to action. It is not the orange one: that stands on the page itself. */
export function EvaluateButton() {
  return (
    <Link
      href={paths.caseCalculator}
      prefetch={false}
      className={buttonVariants({ variant: "secondary", className: "whitespace-nowrap" })}
    >
      Evaluar mi caso
    </Link>
  );
}
