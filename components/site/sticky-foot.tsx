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
      <div
        className={`pointer-events-none absolute inset-x-0 top-0 -bottom-60 z-10 flex flex-col justify-end xl:hidden print:hidden ${className}`}
      >
        {/* With the focus it leaves the layer, which may have clipped it. */}
        <div
          data-bottom-edge
          className="sticky bottom-0 has-focus-visible:fixed has-focus-visible:inset-x-0"
        >
          {foot}
        </div>
      </div>
    </div>
  );
}
