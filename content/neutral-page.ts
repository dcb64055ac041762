/** Where the quick exit leads: a page that anyone might visit. */
export const neutralPage = { title: "Wikipedia", address: "https://es.wikipedia.org/" } as const;
