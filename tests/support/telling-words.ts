/** What a neighbour who reads over the shoulder must not learn. */
export const TELLING =
  /deud|deb[eo]s?\b|ley\b|segunda oportunidad|embarg|juez|juzgad|abogad|hacienda|impag|fichero|banc|€|euro|insolven|concurso|crédit|\d{3,}/i;

/** How much of a mail a program shows in its list: the length for which React Email fills the preview. */
export const SHOWN = 150;
