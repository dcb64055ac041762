import type { ReactNode } from "react";
import { MobileBar } from "@/components/site/mobile-bar";
import type { Post } from "@/lib/blog/posts";
import { ArticleEnd } from "./article-end";
import { ArticleToc, type TocEntry } from "./article-toc";
import { PostCard, PostDates, readingTime } from "./post-card";

type ArticlePageProps = {
  post: Post;
  contents: readonly TocEntry[];
  callPath: string;
  related: readonly Post[];
  children: ReactNode;
};

export function ArticlePage(props: ArticlePageProps) {
  const { post, contents, callPath, related, children } = props;
  return (
    <div className="mx-auto max-w-page px-5 py-8 sm:px-8 sm:py-14">
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,16rem)_minmax(0,36rem)]">
        <article
          data-article=""
          className="w-full max-w-text min-w-0 max-lg:mx-auto lg:col-start-2 lg:row-start-1"
        >
          <MobileBar
            call={{ label: "Calcular mi caso", path: callPath }}
            className="-mx-5 sm:-mx-8"
          >
            <ArticleHead {...post} />
            <Essential lines={post.essential} />
            <div className="lg:hidden">
              <ArticleToc contents={contents} folded />
            </div>
            {children}
          </MobileBar>
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

function ArticleHead({ title, badge, published, soon, reviewed, minutes }: Post) {
  return (
    <header>
      <p className="inline-block rounded-full bg-muted px-4 py-1 text-sm font-semibold text-link">
        {badge}
      </p>
      <h1 className="mt-4 text-3xl sm:text-[2.75rem]">{title}</h1>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <PostDates published={soon ? undefined : published} reviewed={reviewed} />
        {soon && <span>Próximamente</span>}
        <span>{readingTime(minutes)} de lectura</span>
      </p>
    </header>
  );
}

/** The key points, for a reader who reads nothing else. */
function Essential({ lines }: { lines: readonly string[] }) {
  return (
    <section
      aria-labelledby="lo-esencial"
      className="mt-8 rounded-2xl bg-muted px-5 py-5 sm:px-7 print:break-inside-avoid"
    >
      <h2 id="lo-esencial" className="text-xl">
        Lo esencial
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-link">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Related({ posts }: { posts: readonly Post[] }) {
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
