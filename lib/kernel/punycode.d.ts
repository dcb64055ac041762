declare module "punycode.js" {
  const punycode: {
    /** Decodes the labels of a domain, or of the domain of an e-mail, that begin with `xn--`. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
