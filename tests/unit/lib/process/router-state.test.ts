import { expect, test } from "vitest";
import { isRouterState } from "@/lib/process/router-state";

test.each([
  undefined,
  '["",{}]',
  encodeURIComponent('["",{"children":["blog",{"children":["__PAGE__",{}]}]},null,"refetch",0]'),
  encodeURIComponent(
    '["",{"children":[["token","añb","d",null],{"children":["__PAGE__?{}",{}]}]}]',
  ),
])("the state of a page is read: %s", (header) => {
  expect(isRouterState(header)).toBe(true);
});

test.each([
  "",
  "x",
  "%",
  "%E0%A4%A",
  "%00",
  "[",
  "[]",
  "null",
  "1",
  "{}",
  "[1]",
  '["",null]',
  '["",{},1]',
  '["",{},null,"x"]',
  '["",{},null,null,null,"x",1]',
  '[["a","b","d"],{}]',
  '[["a","b","x",null],{}]',
  "[[1,2,3],{}]",
  '["",{"children":["x"]}]',
  '["",{"children":[["a"],{}]}]',
  "[".repeat(5_000),
])("a state that Next would answer with 500 is refused: %s", (header) => {
  expect(isRouterState(header)).toBe(false);
});
