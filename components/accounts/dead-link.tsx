import { Alert } from "@/components/kit/alert";

/** Shown when the link of a mail is no longer valid. */
export function DeadLink() {
  return (
    <Alert tone="warning" title="Este enlace ya no vale">
      Caduca en una hora y solo sirve una vez.
    </Alert>
  );
}
