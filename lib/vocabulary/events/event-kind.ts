import * as z from "zod";

type Shape = z.ZodRawShape;
type Data<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

type Words<Whole, Theirs> = {
  /** What the history of the back office says; `by` is the adviser, null when nobody of the team did it. */
  office: (data: Whole, by: string | null) => string;
  /** What stands below it there. */
  detail?: (data: Whole) => string | undefined;
  /**
   * What the person's file says, from what is the person's alone. Null when the person is not told: say
   * why beside it.
   */
  person: ((data: Theirs) => string) | null;
  /** For whoever looks for events of a kind. */
  about?: About;
  /** Whether it is written for each request of the person at once, and told once. */
  isShownOnce?: boolean;
};

/**
 * What an event changes: the case's `status`, the `contact`, or how it goes on, as the person decides on
 * «Mi solicitud»: `asked-again` asks for a call, `decided` does not.
 */
export type About = "status" | "contact" | "asked-again" | "decided";

type Fields<Own extends Shape, Internal extends Shape> = {
  /** What is the person's. */
  data: Own;
  /** What is not: who of the team did it (CJEU C-579/21), ids, reasons of our machines, other people. */
  internal?: Internal;
};

/** An event of which a withdrawal of the consent erases nothing: it proves what was done. */
export function event<Own extends Shape, Internal extends Shape = Record<never, never>>(
  kind: Fields<Own, Internal> & Words<Data<Own & Internal>, Data<Own>>,
) {
  const { data, internal } = kind;
  // TypeScript does not see that what is left out is empty.
  const schema = z.object({ ...data, ...internal } as Own & Internal);
  const theirs = z.object(data);
  // An event without data has none stored.
  const read = (stored: unknown) => schema.parse(stored ?? {});
  const readTheirs = (stored: unknown) => theirs.parse(stored ?? {});
  return { schema, erasedByWithdrawal: false, read, ...texts(kind, read, readTheirs) };
}

/**
 * An event that says what the person told or wished. A withdrawal of the consent erases its data, and its
 * texts get null then.
 */
export function eventForBoth<Own extends Shape>(
  kind: { data: Own } & Words<Data<Own> | null, Data<Own> | null>,
) {
  const schema = z.object(kind.data);
  const read = (stored: unknown) => (isErased(stored) ? null : schema.parse(stored));
  return { schema, erasedByWithdrawal: true, read, ...texts(kind, read, read) };
}

/** What a withdrawal leaves of the data of such an event. */
export const ERASED_DATA = {};

function isErased(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && Object.keys(stored).length === 0;
}

/** The texts from what is stored. They throw a ZodError when it is not what the event declares. */
function texts<Whole, Theirs>(
  { office, detail, person, about, isShownOnce = false }: Words<Whole, Theirs>,
  read: (stored: unknown) => Whole,
  readTheirs: (stored: unknown) => Theirs,
) {
  return {
    officeText: (stored: unknown, by: string | null) => office(read(stored), by),
    officeDetail: (stored: unknown) => detail?.(read(stored)),
    personText: person && ((stored: unknown) => person(readTheirs(stored))),
    about: about ?? null,
    isShownOnce,
  };
}
