import { Figure } from "./figure";

type Stage = { when: string; what: string };

/** What comes after what, drawn as dots on a line. */
export function Timeline({ caption, stages }: { caption: string; stages: readonly Stage[] }) {
  return (
    <Figure caption={caption}>
      <ol>
        {stages.map(({ when, what }, index) => (
          <li key={when} className="relative pb-6 pl-9 last:pb-0">
            <StageDot last={index === stages.length - 1} />
            <strong className="block text-link">{when}</strong>
            {what}
          </li>
        ))}
      </ol>
    </Figure>
  );
}

function StageDot({ last }: { last: boolean }) {
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-5 overflow-visible">
      {!last && (
        <line x1="10" y1="12" x2="10" y2="100%" className="stroke-petrol-700/35" strokeWidth="2" />
      )}
      <circle cx="10" cy="14" r="7" className={last ? "fill-clementine-600" : "fill-petrol-700"} />
    </svg>
  );
}
