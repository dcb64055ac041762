import { z } from "zod";
import { blogCategories } from "@/content/blog-categories";

const categoryIds = Object.keys(blogCategories) as (keyof typeof blogCategories)[];

const text = z.string().trim().min(1);
const minutes = z.number().int().min(1).max(20);

/** What stands at the top of an article's file. */
export const postSchema = z
  .strictObject({
    title: text.max(90),
    /** What search engines, the feed and the card on the index say of it. */
    description: text.min(60).max(160),
    badge: text,
    category: z.enum(categoryIds),
    /** Place within its category, from 1; without it, after those that have one, newest first. */
    order: z.int().positive().max(999).optional(),
    /** Without it the article says "Próximamente" where others show their day. */
    published: z.iso.date().optional(),
    /** When its facts were last checked against the law. */
    reviewed: z.iso.date(),
    /** Reading time at 200 words a minute; two numbers are a range. */
    minutes: z.union([minutes, z.tuple([minutes, minutes])]),
    callToAction: text,
    /** Fact numbers (docs/legal-facts.md) of the figures in this head. */
    facts: z.array(text).default([]),
    /** "Lo esencial". */
    essential: z.array(text).length(3),
    sources: z.array(z.strictObject({ title: text, url: z.url({ protocol: /^https$/ }) })).min(1),
    /** Slugs of what to read next. */
    related: z.array(text).length(3),
  })
  .refine(
    ({ category, callToAction }) =>
      (blogCategories[category].labels as readonly string[]).includes(callToAction),
    { path: ["callToAction"], error: "Not a label of this category's buttons" },
  );

export type PostHead = z.infer<typeof postSchema>;
