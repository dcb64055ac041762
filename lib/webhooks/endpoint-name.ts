/** The name of an endpoint for people: its description, or its server's name without one. */
export function endpointName({ url, description }: { url: string; description: string }): string {
  return description || new URL(url).host;
}
