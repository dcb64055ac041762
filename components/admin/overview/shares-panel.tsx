"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { ChartFailed, ChartPanel } from "./chart-panel";
import { percentText } from "./percent-text";

const ShareChart = dynamic(
  () =>
    import("./share-chart").then(
      ({ ShareChart }) => ShareChart,
      () => ChartFailed,
    ),
  { ssr: false, loading: () => <Skeleton className="h-full" /> },
);

type SharesPanelProps = {
  title: string;
  /** Of the names' column. */
  heading: string;
  shares: readonly { name: string; count: number }[];
  total: number;
};

/** Leads by one thing that they have, and what part of all it is. */
export function SharesPanel({ title, heading, shares, total }: SharesPanelProps) {
  const rows = shares.map(({ name, count }) => ({
    name,
    values: [count, percentText(count, total)],
  }));
  return (
    <ChartPanel title={title} columns={[heading, "Leads", "Parte"]} rows={rows}>
      <ShareChart shares={shares} />
    </ChartPanel>
  );
}
