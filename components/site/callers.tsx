import { team } from "@/content/team";

/** The people who call: picture, name and a sentence of each. A placeholder is drawn, never a face. */
export function Callers({ people = team }: { people?: typeof team }) {
  return (
    <ul aria-label="Quién te llama" className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {people.map(({ name, sentence, picture, placeholder }) => (
        <li key={name} className="flex items-center gap-3">
          {picture && !placeholder ? (
            // biome-ignore lint/performance/noImgElement: every form would load the code of next/image for a picture of 56 px
            <img src={picture.src} alt="" width={56} height={56} className="caller object-cover" />
          ) : (
            <span className="caller grid place-items-center border-2 border-dashed border-link bg-muted">
              <span aria-hidden="true" className="icon icon-person size-7 text-link" />
            </span>
          )}
          <p>
            <strong className="block">{name}</strong>
            {sentence}
          </p>
        </li>
      ))}
    </ul>
  );
}
