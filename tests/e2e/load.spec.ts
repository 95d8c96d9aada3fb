import { expect, test } from '@playwright/test';
import { aFew } from '../assurance/load/data/year';
import { growthOf, otherReplies, repetitionsOf } from '../assurance/load/statements/judge';
import { importantPaths, isOfRecord, isOfShortForm } from '../assurance/load/statements/pages';
import { countStatements } from '../assurance/load/statements/run';

/** The short form of `npm run prove:load -- --part statements`. */
test('important pages issue as many statements on a hundredth of a year as on a few records', async () => {
  const { counted, differences } = await countStatements({
    sizes: [aFew, 0.01],
    isChosen: isOfShortForm,
    log: () => undefined,
  });
  expect(counted.flatMap(growthOf)).toEqual([]);
  expect(counted.flatMap(repetitionsOf)).toEqual([]);
  expect(otherReplies(counted)).toEqual([]);
  expect(differences).toEqual([]);
  const shown = counted.filter(({ role, statuses }) => role === 'approver' && statuses.at(-1) === 200);
  const paths = shown.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...importantPaths]));
  expect(paths.filter(isOfRecord)).toHaveLength(4);
});
