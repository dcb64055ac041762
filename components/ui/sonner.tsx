"use client";

import { CircleCheckIcon, OctagonXIcon } from "lucide-react";
import { Toaster as Sonner, type ToasterProps } from "sonner";

/** The place where toasts appear, with our texts and colours. */
export function Toaster(props: ToasterProps) {
  return (
    <Sonner
      position="top-center"
      containerAriaLabel="Avisos"
      visibleToasts={3}
      expand
      gap={10}
      icons={{
        success: <CircleCheckIcon aria-hidden="true" className="size-5 text-success" />,
        error: <OctagonXIcon aria-hidden="true" className="size-5 text-destructive" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: "Cerrar aviso",
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-2xl border border-border bg-popover p-4 pr-14 font-sans text-popover-foreground shadow-card",
          content: "grid gap-0.5",
          title: "text-sm font-semibold",
          description: "text-sm text-muted-foreground",
          icon: "mt-0.5 shrink-0",
          actionButton:
            "ml-auto min-h-10 shrink-0 cursor-pointer self-center rounded-md border border-link px-3 text-xs font-semibold text-link hover:bg-accent",
          closeButton:
            "absolute top-1 right-1 grid size-12 cursor-pointer place-items-center rounded-full text-foreground hover:bg-muted",
        },
      }}
      {...props}
    />
  );
}
