import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { inTime } from "@/components/kit/in-time";
import { NotOpened } from "./not-opened";
import type { OpenedPanelProps } from "./opened-panel";
import { onSavedFragment, takeSavedFragment } from "./take-saved-fragment";

/**
 * Opens the link to a saved calculation, if the visitor came by one. The fragment stays in the memory
 * of this page, so that a try without a connection loses nothing.
 */
export function OpenedCase(props: Omit<OpenedPanelProps, "fragment">) {
  const [opened, setOpened] = useState({ times: 0, fragment: "" });
  // Null if its code did not load.
  const [Panel, setPanel] = useState<ComponentType<OpenedPanelProps> | null>();

  const { times, fragment } = opened;
  const box = useRef<HTMLDivElement>(null);

  const open = useCallback(() => {
    const taken = takeSavedFragment();
    // The same link again is opened again.
    if (taken) setOpened(({ times }) => ({ times: times + 1, fragment: taken }));
  }, []);
  useEffect(() => {
    open();
    return onSavedFragment(open);
  }, [open]);
  // A link that is opened in this same page finds it scrolled anywhere.
  useEffect(() => {
    if (times > 0 && Panel) box.current?.scrollIntoView({ block: "nearest" });
  }, [times, Panel]);
  useEffect(() => {
    if (!fragment || Panel !== undefined) return;
    inTime(import("./opened-panel")).then(
      ({ OpenedPanel }) => setPanel(() => OpenedPanel),
      () => setPanel(null),
    );
  }, [fragment, Panel]);

  return (
    // It is there from the start, because screen readers announce only what changes in it.
    <div ref={box} aria-live="polite" className="scroll-mt-24">
      {fragment && Panel && <Panel key={times} fragment={fragment} {...props} />}
      {fragment && Panel === null && <NotOpened retry={() => setPanel(undefined)} />}
    </div>
  );
}
