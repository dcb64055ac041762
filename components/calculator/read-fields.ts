import { type Answers, type Question, shownFields } from "./question";

/**
 * The answers as the form's fields now stand. Read from the form and not kept per key press, so
 * that what was answered before this code arrived counts too.
 */
export function readFields(form: HTMLFormElement, question: Question, answers: Answers): Answers {
  const data = new FormData(form);
  const read = Object.fromEntries(
    shownFields(question, answers).map(({ name }) => [name, data.getAll(name).join(" ")]),
  );
  return { ...answers, ...read };
}

/** 'Nada de esto' unticks the others, and any other unticks it. */
export function settleTicks(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== "checkbox" || !changed.checked) {
    return;
  }
  const isExclusive = (box: HTMLInputElement) => box.dataset.exclusive !== undefined;
  for (const box of changed.form?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
    if (box === changed || box.name !== changed.name) continue;
    if (isExclusive(changed) || isExclusive(box)) box.checked = false;
  }
}
