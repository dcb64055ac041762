/// <reference types="mdx" />
import type { MDXComponents } from "mdx/types";
import type { ComponentProps } from "react";
import { Link } from "@/components/kit/link";

const components: MDXComponents = {
  h2: (props) => <h2 className="mt-12 text-2xl" {...props} />,
  h3: (props) => <h3 className="mt-8 text-xl" {...props} />,
  p: (props) => <p className="mt-5" {...props} />,
  ul: (props) => (
    <ul className="mt-5 grid list-disc grid-cols-1 gap-2 pl-6 marker:text-link" {...props} />
  ),
  ol: (props) => <ol className="mt-5 grid list-decimal gap-2 pl-6" {...props} />,
  a: TextLink,
  table: TextTable,
  th: (props) => <th scope="col" className="py-3 pr-5 align-bottom last:pr-0" {...props} />,
  td: (props) => <td className="border-t border-border py-3 pr-5 align-top last:pr-0" {...props} />,
  blockquote: (props) => (
    <blockquote className="mt-5 rounded-2xl bg-muted px-6 py-5 [&>:first-child]:mt-0" {...props} />
  ),
};

/** Links within the site do not reload: a reload would lose the visitor's campaign. */
function TextLink({ href = "", ...props }: ComponentProps<"a">) {
  const shown = { className: "text-link underline underline-offset-4", ...props };
  return href.startsWith("/") ? <Link href={href} {...shown} /> : <a href={href} {...shown} />;
}

/** Scrolls sideways on a phone, so it takes the keyboard's focus. */
function TextTable(props: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    <div
      role="group"
      aria-label="Tabla"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="mt-6 overflow-x-auto rounded-2xl bg-card px-5 py-3"
    >
      <table className="w-full border-collapse text-left text-sm tabular-nums" {...props} />
    </div>
  );
}

/** How the elements of an MDX text look. Next asks for it under this name. */
export function useMDXComponents(): MDXComponents {
  return components;
}
