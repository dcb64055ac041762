/** A small line drawing, 96 by 64 units, and its full stop: the brand's dot. */
export type BlogDrawing = { lines: string; dot: readonly [x: number, y: number] };

/** A drawing for the subject of each article, by the name in its front matter. */
export const blogDrawings = {
  /** A pair of scales. */
  law: {
    lines:
      "M48 12v42M34 54h28M20 18h56M22 18l-10 20h20ZM74 18l-10 20h20ZM12 38q10 8 20 0M64 38q10 8 20 0",
    dot: [48, 12],
  },
  /** A clipboard with two items ticked, and one to go. */
  checklist: {
    lines: "M28 12h40v46H28ZM41 7h14v9H41ZM35 27l3 3 6-6M50 27h11M35 39l3 3 6-6M50 39h11M50 51h11",
    dot: [38, 51],
  },
  /** Something people say, with a question mark. */
  doubt: {
    lines:
      "M20 8h56a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H44L30 58V46H20a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8ZM41 21c1-9 15-8 14 1 0 6-7 6-7 11",
    dot: [48, 39],
  },
  /** A calendar and a clock. */
  time: {
    lines:
      "M54 56H12V14h46v10M12 25h46M24 8v11M46 8v11M21 35h8M21 45h8M36 35h8M68 28a15 15 0 1 0 .1 0ZM68 34v9l6 4",
    dot: [68, 43],
  },
  /** A road that forks. */
  fork: {
    lines: "M48 58V42C48 26 24 30 24 10M48 42c0-16 24-12 24-32M17 17l7-7 7 7M65 17l7-7 7 7",
    dot: [48, 44],
  },
  /** A card that does not work. */
  card: {
    lines:
      "M56 50H16a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v12M12 25h64M20 38h14M66 38l16 16M82 38 66 54",
    dot: [40, 38],
  },
  /** A sheet that leaves a folder. */
  leavingFile: {
    lines: "M62 30v-8H40l-6-8H12v42h50v-8M44 39h40M75 30l9 9-9 9",
    dot: [26, 39],
  },
  /** A bank note, and the part that is kept back. */
  wage: {
    lines:
      "M10 16h52v32H10ZM36 24a8 8 0 1 0 .1 0ZM18 24v.1M54 40v.1M70 16h16v32H70ZM66 10v6M66 24v6M66 38v6M66 52v4",
    dot: [78, 32],
  },
  /** A public building. */
  administration: {
    lines: "M12 28 48 8l36 20ZM20 34v16M34 34v16M62 34v16M76 34v16M12 56h72M48 38v12",
    dot: [48, 21],
  },
  /** Two people who talk past each other. */
  negotiation: {
    lines: "M10 10h38v24H28l-8 9v-9H10ZM56 26h30v22h-9v9l-9-9H48v-8M22 16l12 12M34 16 22 28",
    dot: [70, 37],
  },
  /** One high instalment becomes three low ones. */
  instalments: {
    lines: "M12 10h16v46H12ZM35 40h12M42 34l6 6-6 6M54 40h9v16h-9ZM66 40h9v16h-9ZM78 40h9v16h-9Z",
    dot: [20, 20],
  },
  /** Three debts in one plan. */
  plan: {
    lines:
      "M12 8h18v22H12ZM39 8h18v22H39ZM66 8h18v22H66ZM17 16h8M44 16h8M71 16h8M21 30v10h54V30M48 30v18M36 58h24",
    dot: [48, 50],
  },
  /** Coins one after the other, or a sheet crossed out. */
  payOrCancel: {
    lines:
      "M14 20a6 6 0 1 0 .1 0ZM31 20a6 6 0 1 0 .1 0ZM14 38a6 6 0 1 0 .1 0ZM46 8v48M56 10h28v44H56ZM62 21h16M62 32h16M62 43h16M57 48l26-32",
    dot: [31, 44],
  },
  /** A notebook and a pencil. */
  budget: {
    lines: "M18 8h38v48H18ZM26 20h20M26 31h20M26 42h12M84 16 66 46l-2 10 9-5 18-30Z",
    dot: [44, 42],
  },
  /** A sunrise. */
  newStart: {
    lines: "M10 52h76M28 52a20 20 0 0 1 40 0M48 12v10M20 24l7 7M76 24l-7 7",
    dot: [48, 43],
  },
} as const satisfies Record<string, BlogDrawing>;

export type BlogDrawingName = keyof typeof blogDrawings;
