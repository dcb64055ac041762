/**
 * The look of every button that answers: to say no must be as easy as to say yes (AEPD, guide on
 * cookies, 2023).
 */
export const choiceButton =
  "inline-flex min-h-12 cursor-pointer items-center justify-center rounded-full border-2 border-link bg-card px-1 text-center text-xs font-semibold text-link hover:bg-muted";
