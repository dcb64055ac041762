import { type BlogDrawingName, blogDrawings } from "@/content/blog-drawings";

/** The drawing of an article's subject: decoration beside its title. */
export function PostDrawing({ name }: { name: BlogDrawingName }) {
  const { lines, dot } = blogDrawings[name];
  return (
    <svg
      viewBox="0 0 96 64"
      aria-hidden="true"
      className="mb-4 h-28 w-full rounded-xl bg-muted fill-none stroke-petrol-700 py-4 stroke-[2.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} />
      <circle cx={dot[0]} cy={dot[1]} r="4" className="fill-clementine-600 stroke-none" />
    </svg>
  );
}
