import { PostCard } from "@/components/blog/post-card";
import { MobileBar } from "@/components/site/mobile-bar";
import { StructuredData } from "@/components/site/structured-data";
import { commercialNotice } from "@/content/site";
import { postsByCategory } from "@/lib/blog/posts";
import { paths } from "@/lib/kernel/paths";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

export const metadata = pageMetadata({
  title: "Blog sobre deudas y Segunda Oportunidad",
  description:
    "Artículos claros sobre la Ley de la Segunda Oportunidad, los embargos, ASNEF, Hacienda y otras formas de salir de las deudas. Con ejemplos y fuentes.",
  path: paths.blog,
  feed: paths.blogFeed,
});

export default function BlogPage() {
  return (
    <MobileBar>
      <div className="mx-auto max-w-page px-5 py-10 sm:px-8 sm:py-16">
        <StructuredData things={[breadcrumbs(paths.blog)]} />
        <header className="max-w-text">
          <h1 className="text-display">Entender tus deudas es el primer paso</h1>
          <p className="mt-6 text-lg">
            Artículos sin tecnicismos, con ejemplos y con las fuentes a la vista. Léelos a tu ritmo.
          </p>
          <p className="mt-4 text-sm text-muted-foreground">
            {commercialNotice} No es asesoramiento jurídico.
          </p>
        </header>
        {postsByCategory().map(({ id, category, posts }) => (
          <section key={id} aria-labelledby={id} className="mt-14">
            <h2 id={id} className="text-2xl">
              {category.title}
            </h2>
            <p className="mt-2 max-w-text">{category.summary}</p>
            <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {posts.map((post) => (
                <PostCard key={post.slug} {...post} />
              ))}
              {category.coming.map((article) => (
                <PostCard key={article.title} {...article} />
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-14">
          <a
            href={paths.blogFeed}
            className="inline-flex min-h-12 items-center text-sm text-link underline underline-offset-4"
          >
            Seguir el blog por RSS
          </a>
        </p>
      </div>
    </MobileBar>
  );
}
