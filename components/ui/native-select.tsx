import type { ComponentProps } from "react";
import { cn } from "@/lib/kernel/utils";
import { inputLook } from "./input";

/** The native select, which works without JavaScript. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="native-select-wrapper" className="office-select">
      <select
        data-slot="native-select"
        className={cn(inputLook, "appearance-none pr-9", className)}
        {...props}
      />
    </span>
  );
}
