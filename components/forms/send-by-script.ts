type Notice = { title: string; description: string };

const UNEXPECTED: Notice = { title: "Error", description: "Ha ocurrido un error inesperado." };

/**
 * Sends a form about an account to its action, which learns by `enhanced` that a script does the
 * rest. A lost connection is an answer too.
 */
export async function sendByScript<State extends { notice: Notice | null }>(
  action: (previous: State, formData: FormData) => Promise<State>,
  empty: State,
  form: HTMLFormElement,
): Promise<State> {
  const formData = new FormData(form);
  formData.set("enhanced", "1");
  try {
    return await action(empty, formData);
  } catch {
    return { ...empty, notice: UNEXPECTED };
  }
}
