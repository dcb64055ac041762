/**
 * A header that stays in sight, because it holds the quick exit; a screen as low as a phone on its
 * side has no room to spare for it. On wide screens a line of contacts above its row scrolls away.
 */
export const stickyHeaderClass =
  "sticky top-0 z-20 border-b border-border bg-background wide:-top-11 wide:pt-11 [@media(max-height:27rem)]:static";

/** The row that stays: the quick exit is at its end, at the same place on every page. */
export const headerRowClass =
  "relative mx-auto flex max-w-page flex-wrap items-center justify-end gap-x-2 px-5 py-2 sm:gap-x-4 sm:px-8";
