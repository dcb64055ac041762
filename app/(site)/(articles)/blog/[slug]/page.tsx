import { articleComponents } from "@/components/blog/article-components";
import { ArticleFooter } from "@/components/blog/article-footer";
import { ArticleHeader } from "@/components/blog/article-header";
import { ArticlePage } from "@/components/blog/article-page";
import { PageMain } from "@/components/site/site-shell";
import { StructuredData } from "@/components/site/structured-data";
import { blogCategories } from "@/content/blog-categories";
import { articleFigures } from "@/lib/blog/figures";
import { loadPostText } from "@/lib/blog/post-text";
import { findPost, listPosts } from "@/lib/blog/posts";
import { siteOrigin } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";
import { sharePictureOf } from "@/lib/seo/share-picture";
import { article } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props) {
  const post = findPost((await params).slug);
  return pageMetadata({ ...post, feed: paths.blogFeed, article: post });
}

export default async function PostPage({ params }: Props) {
  const post = findPost((await params).slug);
  const { Text, contents } = await loadPostText(post.slug);
  const { layout, callTo } = blogCategories[post.category];
  const callPath = paths[callTo];
  const inColumns = layout === "columns";
  const related = post.related.map(findPost);
  return (
    <>
      <StructuredData
        things={[
          article(siteOrigin(), { ...post, picture: sharePictureOf(post).url }),
          breadcrumbs(paths.blog, post),
        ]}
      />
      <ArticleHeader callPath={callPath} withPicture={inColumns} />
      <PageMain>
        <ArticlePage {...{ post, contents, callPath, related }}>
          <Text figures={articleFigures} components={articleComponents} />
        </ArticlePage>
      </PageMain>
      <ArticleFooter columns={inColumns} />
    </>
  );
}
