import * as z from "zod";

type Shape = z.ZodRawShape;
type Data<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

type Words<Whole, Theirs> = {
  /** The text in the history of the back office. `by` is the adviser; null when the team did not act. */
  office: (data: Whole, by: string | null) => string;
  /** The line below it there. */
  detail?: (data: Whole) => string | undefined;
  /**
   * The text in the person's file, from the person's own data. Null leaves the event out; say why beside it.
   */
  person: ((data: Theirs) => string) | null;
  /** For searches of events by kind. */
  about?: About;
  /** Whether all requests of the person store it at once, but the history shows it once. */
  isShownOnce?: boolean;
};

/**
 * What an event changes: the case's `status` or the `contact`. The other two are decisions of the person on
 * «Mi solicitud»: `asked-again` asks for a call, `decided` does not.
 */
export type About = "status" | "contact" | "asked-again" | "decided";

type Fields<Own extends Shape, Internal extends Shape> = {
  /** The person's own data. */
  data: Own;
  /** Other data: the member of the team (CJEU C-579/21), ids, technical reasons, other people. */
  internal?: Internal;
};

/** An event that keeps its data after a withdrawal of the consent, as proof of what was done. */
export function event<Own extends Shape, Internal extends Shape = Record<never, never>>(
  kind: Fields<Own, Internal> & Words<Data<Own & Internal>, Data<Own>>,
) {
  const { data, internal } = kind;
  // TypeScript does not know that a missing `internal` is empty.
  const schema = z.object({ ...data, ...internal } as Own & Internal);
  const theirs = z.object(data);
  // Events without data store none.
  const read = (stored: unknown) => schema.parse(stored ?? {});
  const readTheirs = (stored: unknown) => theirs.parse(stored ?? {});
  return { schema, erasedByWithdrawal: false, read, ...texts(kind, read, readTheirs) };
}

/**
 * An event with what the person said or asked for. After a withdrawal its data are erased: the texts get
 * null.
 */
export function eventForBoth<Own extends Shape>(
  kind: { data: Own } & Words<Data<Own> | null, Data<Own> | null>,
) {
  const schema = z.object(kind.data);
  const read = (stored: unknown) => (isErased(stored) ? null : schema.parse(stored));
  return { schema, erasedByWithdrawal: true, read, ...texts(kind, read, read) };
}

/** The data of such an event after a withdrawal. */
export const ERASED_DATA = {};

function isErased(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && Object.keys(stored).length === 0;
}

/**
 * Makes the texts from stored data.
 * @throws ZodError when the data do not match the event's schema
 */
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
