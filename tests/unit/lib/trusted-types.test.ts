import { describe, expect, test } from "vitest";
import { trustedTypesRules } from "@/lib/trusted-types";

const { createHTML, createScriptURL } = trustedTypesRules("https://www.example.test/admin?lead=1");

describe("fault 9: text that becomes a part of the page", () => {
  test.each(["<script></script>", '{"@type":"WebSite","name":"a \\u003c b"}', "a & b", ""])(
    "may be %j",
    (html) => expect(createHTML(html)).toBe(html),
  );

  test.each(["<b>a</b>", "<img src=x onerror=run()>", "<script>run()</script>", "a<"])(
    "may not be %j",
    (html) => expect(createHTML(html)).toBeNull(),
  );
});

describe("fault 9: text that becomes the address of a script", () => {
  test.each([
    "/_next/static/chunks/a.js",
    "https://www.example.test/_next/static/chunks/a.js?dpl=1",
  ])("may be %j", (address) => expect(createScriptURL(address)).toBe(address));

  test.each([
    "https://evil.test/_next/static/chunks/a.js",
    "//evil.test/_next/static/a.js",
    "data:text/javascript,run()",
    "blob:https://www.example.test/_next/static/x",
    "/admin/leads/export",
    "/_next/static/../../admin/leads/export",
    "http://[",
  ])("may not be %j", (address) => expect(createScriptURL(address)).toBeNull());
});
