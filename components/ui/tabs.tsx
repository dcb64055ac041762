"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { Tabs as TabsPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn, slotted } from "@/lib/kernel/utils";

export const Tabs = slotted(
  TabsPrimitive.Root,
  "tabs",
  "group/tabs flex gap-2 data-[orientation=horizontal]:flex-col",
);

export const tabsListVariants = cva(
  "group/tabs-list inline-flex w-fit items-center justify-center text-muted-foreground group-data-[orientation=vertical]/tabs:flex-col",
  {
    variants: {
      variant: {
        default: "gap-1 rounded-lg bg-muted p-1",
        line: "w-full justify-start gap-1 border-b border-border",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

type TabsListProps = ComponentProps<typeof TabsPrimitive.List> &
  VariantProps<typeof tabsListVariants>;

export function TabsList({ className, variant = "default", ...props }: TabsListProps) {
  return (
    <TabsPrimitive.List
      data-slot="tabs-list"
      data-variant={variant}
      className={cn(tabsListVariants({ variant }), className)}
      {...props}
    />
  );
}

export const TabsTrigger = slotted(
  TabsPrimitive.Trigger,
  "tabs-trigger",
  "inline-flex min-h-10 items-center justify-center gap-2 px-4 text-sm font-semibold whitespace-nowrap hover:text-foreground disabled:opacity-60 data-[state=active]:text-foreground group-data-[variant=default]/tabs-list:rounded-md group-data-[variant=default]/tabs-list:data-[state=active]:bg-card group-data-[variant=line]/tabs-list:-mb-px group-data-[variant=line]/tabs-list:min-h-12 group-data-[variant=line]/tabs-list:border-b-4 group-data-[variant=line]/tabs-list:border-transparent group-data-[variant=line]/tabs-list:data-[state=active]:border-link",
);

export const TabsContent = slotted(TabsPrimitive.Content, "tabs-content", "flex-1");
