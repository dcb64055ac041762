import type { ReactNode, Ref } from "react";

const tones = {
  info: "border-info bg-info/5",
  success: "border-success bg-success/5",
  warning: "border-warning bg-warning-soft",
  error: "border-destructive bg-destructive/5",
};

type AlertProps = {
  ref?: Ref<HTMLDivElement>;
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  className?: string;
};

/**
 * A panel that screen readers announce: errors at once, the rest when they are idle. A script may give it the focus,
 * where it replaces what was pressed.
 */
export function Alert({ ref, tone = "info", title, children, className = "" }: AlertProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      className={`rounded-xl border-2 px-5 py-4 text-foreground ${tones[tone]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-sm">{children}</div>}
    </div>
  );
}
