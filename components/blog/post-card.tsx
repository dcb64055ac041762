import { Link } from "@/components/site/link";
import type { Post } from "@/lib/blog/posts";
import { longDate } from "@/lib/format";

/** An article, or an announced article without an address yet. */
type PostCardProps = Pick<Post, "title" | "description" | "minutes"> &
  Partial<Pick<Post, "path" | "published" | "reviewed">>;

export function PostCard({
  title,
  description,
  path,
  minutes,
  published,
  reviewed,
}: PostCardProps) {
  return (
    <li className="relative flex flex-col rounded-2xl bg-card p-5 has-[a:hover]:shadow-card sm:p-6">
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
        {path ? <CardDate published={published} reviewed={reviewed} /> : <span>Próximamente</span>}
        <span>{readingTime(minutes)} de lectura</span>
      </p>
    </li>
  );
}

function CardDate({ published, reviewed = "" }: Pick<PostCardProps, "published" | "reviewed">) {
  if (published) return <time dateTime={published}>{longDate(published)}</time>;
  return (
    <span>
      Revisado el <time dateTime={reviewed}>{longDate(reviewed)}</time>
    </span>
  );
}

/** `6 min`, or `6-7 min` for a range. */
export function readingTime(minutes: Post["minutes"]): string {
  return `${[minutes].flat().join("-")} min`;
}
