/** Resolves when the script has come and run; where something keeps it away, never. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onload = () => resolve();
    document.head.append(script);
  });
}
