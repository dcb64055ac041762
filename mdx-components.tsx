/// <reference types="mdx" />
import type { MDXComponents } from "mdx/types";

const components: MDXComponents = {
  h2: (props) => <h2 className="mt-12 text-2xl" {...props} />,
  h3: (props) => <h3 className="mt-8 text-xl" {...props} />,
  p: (props) => <p className="mt-5" {...props} />,
  ul: (props) => <ul className="mt-5 grid list-disc gap-2 pl-6 marker:text-link" {...props} />,
  ol: (props) => <ol className="mt-5 grid list-decimal gap-2 pl-6" {...props} />,
  a: (props) => <a className="text-link underline underline-offset-4" {...props} />,
  blockquote: (props) => (
    <blockquote className="mt-5 rounded-2xl bg-muted px-6 py-5 [&>:first-child]:mt-0" {...props} />
  ),
};

/** How the elements of an MDX text look. Next asks for it under this name. */
export function useMDXComponents(): MDXComponents {
  return components;
}
