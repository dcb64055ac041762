import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

/** A button of the grid at the bottom, as tall as a thumb. */
export const outcomeLook =
  "min-h-14 border-input px-2 py-1 text-start text-xs leading-tight max-sm:px-2 sm:px-3 sm:text-sm";

type KeyedButtonProps = Omit<ComponentProps<typeof Button>, "children" | "className"> & {
  label: string;
  /** The line below: what follows. */
  below: string;
  /** The key that presses it, with Alt even while the adviser types. */
  callKey: string;
  /** Whether it is the likeliest choice, which Ctrl+Enter presses. */
  isMain?: boolean;
  disabled: boolean;
};

/** A button that says its key and what follows. */
export function KeyedButton(props: KeyedButtonProps) {
  const { label, below, callKey, isMain = false, disabled, ...button } = props;
  return (
    <Button
      variant={isMain ? "default" : "outline"}
      data-call-key={callKey}
      aria-keyshortcuts={`${callKey} Alt+${callKey}`}
      aria-disabled={disabled}
      className={`${outcomeLook} grid grid-cols-[1fr_auto] content-center justify-stretch gap-x-2 gap-y-0 data-[variant=outline]:text-foreground aria-pressed:border-2 aria-pressed:border-link aria-pressed:bg-muted`}
      {...button}
    >
      <span className="leading-tight">{label}</span>
      <span aria-hidden="true" className="font-sans text-xs font-normal max-lg:hidden">
        {callKey}
      </span>
      <span className="col-span-full text-[0.75rem] leading-tight sm:text-xs font-normal">
        {below}
      </span>
    </Button>
  );
}
