import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A plain link loads the page again, and the memory of the visit goes with it: the campaign that brought the visitor.

/** The plain links that lead to another address than a phone, a mail, a message or a place of the same page. */
const PLAIN_LINKS: Record<string, string> = {
  "app/(site)/(pages)/blog/page.tsx paths.blogFeed": "a file",
  "app/(site)/(pages)/gracias/page.tsx link": "a phone",
  "app/(site)/(pages)/gracias/page.tsx paths.callEvent": "a file",
  "app/(site)/(pages)/gracias/page.tsx paths.contactCard": "a file",
  "components/blog/article-end.tsx url": "another site",
  "components/blog/article-header.tsx href": "a phone or a mail",
  "components/forms/test-result-panel.tsx paths.viabilityTest": "reloads only without scripts",
  "components/site/booking/scheduling-frame.tsx phone.href": "a phone",
  "components/site/evaluate-or-admin.tsx account.start": "no tag may see the back office",
  "components/site/footer.tsx paths[page]": "no tag may see the password",
  "components/site/law-requirements.tsx lawSource.href": "another site",
  "components/site/my-request/status.tsx callEventPath(token)": "a file",
  "components/site/quick-exit.tsx paths.quickExit": "leaves the site",
};

const PLAIN = /<a(?=\s)(?:(?!<\/a>)[\s\S])*?\shref=(?:"([^"]*)"|\{(`[^`]*`|[^}]*)\})/g;
const ELSEWHERE = /^(`?(#|tel:|mailto:|https:)|contactLinks\.|contactLinks\[)/;

test("no link between two pages of the site loads the page again", () => {
  const files = globSync("{app/(site),components/{blog,calculator,forms,site}}/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(PLAIN)]
      .map(([, text, code]) => text ?? code ?? "")
      .filter((href) => !ELSEWHERE.test(href))
      .map((href) => `${file} ${href}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(PLAIN_LINKS).toSorted());
});
