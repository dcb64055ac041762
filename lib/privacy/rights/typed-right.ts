import {
  IDENTITY_CHECK,
  type IdentityCheck,
  RIGHT_CHANNEL,
  RIGHT_KIND,
  RIGHT_OUTCOME,
  type RightChannel,
  type RightKind,
  type RightOutcome,
} from "@/lib/vocabulary/right-kinds";
import { readValue } from "@/lib/vocabulary/table";

type Stored = {
  kind: string;
  channel: string;
  identityCheck: string | null;
  outcome: string | null;
};

type Typed = {
  kind: RightKind;
  channel: RightChannel;
  identityCheck: IdentityCheck | null;
  outcome: RightOutcome | null;
};

/** A row of the register with its text columns as typed values. */
export function typedRight<Row extends Stored>(row: Row): Omit<Row, keyof Typed> & Typed {
  const { kind, channel, identityCheck, outcome } = row;
  return {
    ...row,
    kind: readValue(RIGHT_KIND, kind),
    channel: readValue(RIGHT_CHANNEL, channel),
    identityCheck: identityCheck === null ? null : readValue(IDENTITY_CHECK, identityCheck),
    outcome: outcome === null ? null : readValue(RIGHT_OUTCOME, outcome),
  };
}
