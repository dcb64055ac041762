/** Where the quick exit leads: somewhere anybody may have been. */
export const neutralPage = { title: "Wikipedia", address: "https://es.wikipedia.org/" } as const;
