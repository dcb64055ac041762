import fc from "fast-check";
import DOMPurify from "isomorphic-dompurify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { cutText, toPlainBlock, toPlainLine, toPlainText } from "@/lib/kernel/text";

/** Pieces of hostile text. */
const pieces = fc.oneof(
  fc.constantFrom("<", ">", "&", ";", "/", "=", '"', "'", "b", "script", "img src=x onerror=a()"),
  fc.constantFrom(..."&lt; &gt; &amp; &nbsp; &#60; &#x3c; &#0; &#8238; &#x200b;".split(" ")),
  fc.constantFrom("\ud800", "\udc00", "\r\n", ..."\u0000\u202e\u200b\ufeff\u0301１＜"),
  fc.string({ unit: "binary", maxLength: 5 }),
);
const hostileText = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(""));

describe("ordinary text", () => {
  test.each([
    ["a & b"],
    ["O<3"],
    ["AT&T, R&D y pan&copas"],
    ["María José Muñoz Güell, L'Hospitalet — 100 % ¿sí?"],
    ['"comillas" y `tildes`'],
    ["M.ª José D´Ors, 1.º"],
  ])("fault 12: stays unchanged: %j", (text) => {
    expect(toPlainText(text)).toBe(text);
    expect(toPlainLine(text)).toBe(text);
    expect(toPlainBlock(text)).toBe(text);
  });

  test("is trimmed, and merged into one line where a line is required", () => {
    expect(toPlainText("  hola\n\tmundo \n")).toBe("hola\n\tmundo");
    expect(toPlainLine("  hola \r\n\t mundo\u00a0\u2028 ")).toBe("hola mundo");
  });

  test("keeps accents composed, however they were typed", () => {
    expect(toPlainText("Jose\u0301 Mun\u0303oz")).toBe("José Muñoz");
    expect(toPlainText("e\u200b\u0301")).toBe("é");
  });
});

describe("markup", () => {
  test.each([
    ["<b>Ana</b>", "Ana"],
    ["Ana<script>alert(1)</script> Ruiz", "Ana Ruiz"],
    ["<scr<script>ipt>alert(1)</scr</script>ipt>Ana", "ipt>alert(1)ipt>Ana"],
    ["&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Ana", "Ana"],
    ["<svg/onload=alert(1)>Ana", ""],
    ["<a href='javascript:alert(1)'>Ana</a>", "Ana"],
  ])("fault 12: is removed from %j", (text, expected) => {
    expect(toPlainText(text)).toBe(expected);
  });

  test("fault 14: is not undone level by level if it is nested deeply, because each level is parsed", () => {
    let nested = "<i>x</i>";
    for (let depth = 0; depth < 8; depth++) {
      nested = nested.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    }
    expect(toPlainText(nested)).toMatch(/^(?:amp;)+lt;i/);
  });

  test("fault 12: does not come back as a tag after repeated escaping", () => {
    let nested = "<script>alert(1)</script>";
    for (let depth = 0; depth < 30; depth++) {
      nested = nested.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      expect(toPlainText(nested), `${depth} times`).not.toMatch(/<script/);
    }
  });

  test("fault 11: is not hidden by an invisible character written as an entity", () => {
    expect(toPlainText("<i></i>&lt;&#x200b;b&gt;Ana")).toBe("Ana");
    expect(toPlainText("<i></i>a&#8238;b&#1;c")).toBe("abc");
  });
});

describe("a note or a letter", () => {
  test("fault 12: loses its markup and keeps its lines", () => {
    const typed =
      "<b>Ana</b> llamó.\r\n\r\n<script>\nalert(1)\n</script>Dice <i\nid=x>que no</i>.\n<!-- -->";
    expect(toPlainBlock(typed)).toBe("Ana llamó.\n\nDice que no.");
    expect(toPlainBlock("&lt;b&gt;Ana&lt;/b&gt; R&D\n-- ")).toBe("Ana R&D\n--");
  });

  test.each([
    ["a < b"],
    ["deuda < 5000 y > 3"],
    ["ingresos <smi, y no quiere seguir\n<3"],
    ["El 3, Ana Ruiz <ana@ejemplo.es> escribió:\n> hola\n<https://ejemplo.es/a>"],
    ["<".repeat(100)],
  ])("fault 12: keeps what is no whole tag: %j", (text) => {
    expect(toPlainBlock(text)).toBe(text);
  });

  test("is kept whole up to the longest note, however many brackets it has", () => {
    const note = `${"Gana <smi y debe 10.000 €. ".repeat(400).slice(0, 9_990)}\n<b>fin</b>`;
    expect(toPlainBlock(note)).toBe(note.replace("<b>fin</b>", "fin"));
    expect(toPlainBlock("a".repeat(1_000_000)).length).toBeGreaterThan(10_000);
  });

  test("fault 12: never keeps a tag, and cleaning twice changes nothing more", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const block = toPlainBlock(text);
        expect(block).not.toMatch(/<(?:\/?[a-z](?:[\w-]|:(?!\/))*(?:[\s/][^<>]*)?|[!?][^<>]*)>/i);
        expect(toPlainBlock(block)).toBe(block);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("characters that nobody types", () => {
  test.each([
    ["NUL and other controls", "A\u0000n\u0007a\u001b[1m\u009f", "Ana[1m"],
    ["lone surrogates", "A\ud800n\udc00a\ud83d", "Ana"],
    ["characters that change direction", "\u202eanA\u202c\u2066x\u2069\u061c", "anAx"],
    ["zero-width characters", "A\u200bn\u200d\u2060a\ufeff\u00ad", "Ana"],
  ])("fault 11: are removed: %s", (_, text, expected) => {
    expect(toPlainText(text)).toBe(expected);
    expect(toPlainLine(text)).toBe(expected);
  });

  test("fault 11: become ordinary ones when they are full-width letters, digits or brackets", () => {
    expect(toPlainLine("＋３４ ６００１２３４５６")).toBe("+34 600123456");
    expect(toPlainLine("Ａｎａ＠ｅｊｅｍｐｌｏ．ｅｓ")).toBe("Ana@ejemplo.es");
    expect(toPlainLine("＜ｂ＞Ana＜／ｂ＞")).toBe("Ana");
  });

  test("fault 11: never survive in any text, and cleaning twice changes nothing more", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = toPlainLine(text);
        expect(line).not.toMatch(/<\/?[a-z]|<[!?]./i);
        expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/u);
        expect(line).toBe(line.trim());
        expect(toPlainLine(line)).toBe(line);
      }),
      { numRuns: 3_000 },
    );
  });

  test("fault 11: in a megabyte of brackets cost no more than in a line", () => {
    expect(toPlainText("<".repeat(1_000_000)).length).toBeLessThanOrEqual(2_000);
    expect(toPlainText("&lt;".repeat(250_000)).length).toBeLessThanOrEqual(2_000);
  });
});

test("a text is never cut within a character", () => {
  expect(cutText("añ🙂", 4)).toBe("añ🙂");
  expect(cutText("añ🙂", 3)).toBe("añ");
  expect(toPlainText(`${"a".repeat(1_999)}🙂`)).toBe("a".repeat(1_999));
});

test("fault 14: tags that take a parser seconds are removed", () => {
  const opened = Array.from({ length: 100 }, (_, n) => `<b x${n}>`).join("");
  const hostile = `${opened}${"<div>".repeat(100)}${"</b>".repeat(100)}`.slice(0, 2_000);
  const parsed = vi.fn();
  DOMPurify.addHook("beforeSanitizeElements", parsed);
  onTestFinished(() => DOMPurify.removeAllHooks());
  for (const clean of [toPlainLine, toPlainBlock]) {
    expect(clean(hostile)).not.toMatch(/[<>]/);
    expect(parsed).not.toHaveBeenCalled();
  }
  toPlainLine("<b>Ana</b>");
  expect(parsed).toHaveBeenCalled();
});
