import { expect, test } from '@playwright/test';
import { readBuilt } from '../assurance/access/built';
import { inventoryProblems } from '../assurance/access/inventory';
import { countCells, describeCell, isKept } from '../assurance/access/outcome';
import { runMatrix } from '../assurance/access/run';

/** The short form of `npm run prove:access`: one of so many requests. */
const everyNth = 61;
const begin = 5;

test('every page, route and action of the build has a declared rule', () => {
  expect(inventoryProblems(readBuilt())).toEqual([]);
});

test('the build answers a share of the authorisation matrix as declared', async () => {
  const { problems, cells } = await runMatrix((number) => number % everyNth === begin);
  expect(problems).toEqual([]);
  expect(cells.filter((cell) => !isKept(cell)).map(describeCell)).toEqual([]);
  expect(Object.keys(countCells(cells)).sort()).toEqual([
    'actions',
    'attacks',
    'pages',
    'programs',
    'routes',
    'subjects',
    'withheld',
  ]);
});
