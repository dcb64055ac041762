import type { ReactNode } from "react";
import { ArticleEnd } from "./article-end";
import { ArticleHead, Essential } from "./article-head";
import { ArticleToc, type TocEntry } from "./article-toc";
import { PostCard, type PostCardProps } from "./post-card";

/** An article without its text; days are `yyyy-MM-dd`. */
type ShownPost = {
  title: string;
  badge: string;
  published?: string | undefined;
  reviewed: string;
  minutes: number | readonly number[];
  callToAction: string;
  essential: readonly string[];
  sources: readonly { title: string; url: string }[];
};

type ArticlePageProps = {
  post: ShownPost;
  contents: readonly TocEntry[];
  callPath: string;
  related: readonly PostCardProps[];
  children: ReactNode;
};

/** An article from its badge to what to read next. */
export function ArticlePage({ post, contents, callPath, related, children }: ArticlePageProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-8 sm:px-8 sm:py-14">
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,16rem)_minmax(0,36rem)]">
        <article
          data-article=""
          className="w-full max-w-text min-w-0 max-lg:mx-auto lg:col-start-2 lg:row-start-1"
        >
          <ArticleHead {...post} />
          <Essential lines={post.essential} />
          <div className="lg:hidden">
            <ArticleToc contents={contents} folded />
          </div>
          {children}
          <ArticleEnd {...post} callPath={callPath} />
        </article>
        <div className="max-lg:hidden lg:row-start-1 print:hidden">
          <ArticleToc contents={contents} />
        </div>
      </div>
      <Related posts={related} />
    </div>
  );
}

function Related({ posts }: { posts: readonly PostCardProps[] }) {
  return (
    <section aria-labelledby="seguir-leyendo" className="mt-14 print:hidden">
      <h2 id="seguir-leyendo" className="text-2xl">
        Seguir leyendo
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.title} {...post} />
        ))}
      </ul>
    </section>
  );
}
