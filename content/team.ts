import type { StaticImageData } from "next/image";

/** A person who calls visitors. While `placeholder` is true nobody is shown: no face and no name is invented. */
type Caller = {
  /** The first name, as they say it on the telephone. */
  name: string;
  /** Themselves in one sentence, in the first person. */
  sentence: string;
  /** Their own photo, square and about 112 px wide, imported from a file beside this one. */
  picture: StaticImageData | null;
  placeholder: boolean;
};

/** The people who call, as hero, forms, /gracias and «Quiénes somos» show them. */
export const team: readonly Caller[] = [
  {
    name: "Quien te llama",
    sentence: "Aquí estará su foto.",
    picture: null,
    placeholder: true,
  },
];

/** What the back office calls it while it is missing. */
export const teamLabel = "Quién llama, con su nombre y su foto";
