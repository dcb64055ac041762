import type { ThirdParties } from "@/lib/cookies/categories";

let asked: Promise<ThirdParties> | undefined;

/** What this installation may load from others; asks the server once. @throws without a network */
export function thirdParties(): Promise<ThirdParties> {
  asked ??= fetch("/api/tags")
    .then((answer) => answer.json())
    .catch((error) => {
      asked = undefined;
      throw error;
    });
  return asked;
}
