import type { ReactNode } from "react";
import type { Option } from "./question";

type OptionListProps = {
  type: "radio" | "checkbox";
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Draws what an option reveals when it is ticked. */
  reveal: (option: Option) => ReactNode;
};

/** Answers as tall as a thumb, one under the other, with native controls underneath. */
export function OptionList({ type, name, options, chosen, reveal }: OptionListProps) {
  return (
    <div className={`grid gap-2.5 ${isShort(options) ? "grid-cols-2" : ""}`}>
      {options.map((option) => {
        const id = `caso-${name}-${option.value}`;
        const isChosen = chosen.includes(option.value);
        return (
          <div key={option.value}>
            <label
              htmlFor={id}
              className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-2xl border border-input bg-card px-4 py-3 leading-snug hover:bg-muted has-checked:border-link has-checked:bg-muted has-checked:ring-1 has-checked:ring-link has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type={type}
                id={id}
                name={name}
                value={option.value}
                defaultChecked={isChosen}
                data-exclusive={option.exclusive}
                className="size-5 shrink-0 accent-link focus-visible:outline-none"
              />
              <span className="min-w-0">
                {option.label}
                {option.hint && (
                  <span className="mt-0.5 block text-sm text-muted-foreground">{option.hint}</span>
                )}
              </span>
            </label>
            {isChosen && option.reveals && (
              <div className="mt-3 mb-2 ml-3 grid gap-5 border-l-3 border-petrol-100 pl-4 sm:ml-6 sm:pl-5">
                {reveal(option)}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Two words, as 'Sí' and 'No', fit side by side. */
function isShort(options: readonly Option[]): boolean {
  return options.length === 2 && options.every(({ label, hint }) => label.length < 9 && !hint);
}
