import type { ReactNode } from "react";

type StickyFootProps = {
  /** What stays at the bottom edge of the screen. */
  foot: ReactNode;
  /** Widens the foot beyond its content. */
  className?: string;
  children: ReactNode;
};

/**
 * Keeps `foot` at the bottom edge of narrow screens while `children` are there. What follows then
 * covers it: the foot's layer is longer than its content, and clipped, so that it never comes to
 * rest in the middle of the page. Wrap only what has no field and no button like those of the foot.
 */
export function StickyFoot({ foot, className = "", children }: StickyFootProps) {
  return (
    <div className="relative overflow-y-clip print:overflow-visible">
      {children}
      <div className={`foot-layer ${className}`}>
        {/* With the focus it leaves the layer, which may have clipped it. */}
        <div data-bottom-edge>{foot}</div>
      </div>
    </div>
  );
}
