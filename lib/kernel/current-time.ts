/** The product's clock. All code gets the time here or from its caller, so that tests set only one clock. */
export function currentTime(): Date {
  return new Date();
}
