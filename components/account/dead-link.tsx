import { Alert } from "@/components/site/alert";

/** What stands where a mail's link has led, when it opens nothing any more. */
export function DeadLink() {
  return (
    <Alert tone="warning" title="Este enlace ya no vale">
      Caduca en una hora y solo se puede usar una vez.
    </Alert>
  );
}
