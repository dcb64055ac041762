/** What came of sending failed notifications again; null before anybody has asked. */
export type ResendState = {
  tone: "success" | "error";
  title: string;
  description: string;
} | null;
