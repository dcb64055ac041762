"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/lib/utils";
import "./popover.css";

type PopoverProps = {
  /** Of the panel, for those who do not see what it belongs to. */
  label: string;
  /** What the button shows; `buttonLabel` is its name where that is a picture. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClassName: string;
  className?: string;
  /** What the panel holds, which is there only while it is open. `close` gives the focus back. */
  children: (close: () => void) => ReactNode;
};

/** A button and the panel that it opens, as the browser has them: Escape or a click elsewhere closes. */
export function Popover(props: PopoverProps) {
  const { label, button, buttonLabel, buttonClassName, className, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // The browser opens it also before the scripts have come, which then find it open.
    if (panel.current?.matches(":popover-open")) setIsOpen(true);
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-expanded={isOpen}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        // Once it is shown: what is not cannot take the focus.
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        className={cn(
          "popover max-w-[calc(100vw-1rem)] rounded-lg border border-border bg-card p-3 text-foreground shadow-card",
          className,
        )}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
