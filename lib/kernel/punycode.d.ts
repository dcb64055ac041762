declare module "punycode.js" {
  /** Decodes the labels of a domain, or of the domain of an e-mail, that begin with `xn--`. */
  export function toUnicode(domain: string): string;
}
