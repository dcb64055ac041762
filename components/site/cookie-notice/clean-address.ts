/** What campaigns add to links, and the tags need. Anything else might be about the visitor. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid)$/;

/** Whether nothing in this page's address or in the one before it might be about the visitor. */
export function areAddressesClean(): boolean {
  return [location.href, document.referrer].every(
    (address) => withoutUnknownParameters(address) === address,
  );
}

/** The address without fragment and without parameters that no campaign has; empty if it is none. */
export function withoutUnknownParameters(address: string): string {
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  }
  url.hash = "";
  return url.href;
}
