import { expect, test } from '@playwright/test';
import { growthOf, otherReplies } from '../assurance/load/statements/judge';
import { countStatements } from '../assurance/load/statements/run';

/** The short form of `npm run prove:load -- --part statements`: one of so many pages, with hardly a year. */
const everyNth = 17;
const begin = 3;

test('a share of the pages issues as many statements on a larger database', async () => {
  const counted = await countStatements({
    sizes: [0.001, 0.01],
    rounds: 3,
    isChosen: (number) => number % everyNth === begin,
    log: () => undefined,
  });
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.flatMap(growthOf)).toEqual([]);
  expect(otherReplies(counted)).toEqual([]);
});
