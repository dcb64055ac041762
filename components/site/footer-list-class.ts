/** A list of links in a footer: each as tall as a thumb. */
export const footerListClass =
  "mt-2 text-sm text-link [&>li>*]:inline-flex [&>li>*]:min-h-12 [&>li>*]:items-center [&>li>*]:gap-2.5 [&>li>*]:underline-offset-4 [&>li>*]:hover:underline";
