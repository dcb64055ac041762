import { Link } from "@/components/kit/link";
import type { Post } from "@/lib/blog/posts";
import { longDate } from "@/lib/kernel/format";
import { PostDrawing } from "./post-drawing";

/** An article, or an announced article without an address yet. */
type PostCardProps = Pick<Post, "title" | "description" | "minutes" | "drawing"> &
  Partial<Pick<Post, "path" | "published" | "soon" | "reviewed">>;

export function PostCard({
  title,
  description,
  path,
  minutes,
  drawing,
  published,
  soon,
  reviewed,
}: PostCardProps) {
  return (
    <li className="relative flex flex-col rounded-2xl bg-card p-5 has-[a:hover]:shadow-card sm:p-6">
      <PostDrawing name={drawing} />
      <h3 className="text-lg leading-snug">
        {path ? (
          // The whole card can be clicked.
          <Link
            href={path}
            className="text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-2 grow text-sm">{description}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 text-xs text-muted-foreground">
        {reviewed ? (
          <PostDates published={soon ? undefined : published} reviewed={reviewed} />
        ) : (
          <span>Próximamente</span>
        )}
        <span>{readingTime(minutes)} de lectura</span>
      </p>
    </li>
  );
}

type PostDatesProps = { published: string | undefined; reviewed: string };

/** The day of the last check first: an old article whose facts were just checked is not out of date. */
export function PostDates({ published, reviewed }: PostDatesProps) {
  return (
    <>
      <span>
        Revisado el <time dateTime={reviewed}>{longDate(reviewed)}</time>
      </span>
      {published && (
        <span>
          Publicado el <time dateTime={published}>{longDate(published)}</time>
        </span>
      )}
    </>
  );
}

/** `6 min`, or `6 a 7 min` for a range. */
export function readingTime(minutes: Post["minutes"]): string {
  return `${[minutes].flat().join(" a ")} min`;
}
