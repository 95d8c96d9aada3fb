import { expect, test } from '@playwright/test';
import { aFew } from '../assurance/load/data/year';
import { growthOf, otherReplies, repetitionsOf } from '../assurance/load/statements/judge';
import type { RolePage } from '../assurance/load/statements/pages';
import { countStatements } from '../assurance/load/statements/run';

/** Pages on which people work, each as somebody who decides. */
const important: readonly string[] = [
  '/',
  '/accounts',
  '/approvals',
  '/audit',
  '/batches',
  '/beneficiaries',
  '/exceptions',
  '/payments',
  '/reconciliation',
  '/search?q=invoice',
  '/statements',
];
/** Of one record: payment, batch, beneficiary, and the statement of an account. */
const ofRecords = /^\/(?:payments|batches|beneficiaries|statements)\/[\w-]{20,}$/;

/** Of the others, one in so many. */
const everyNth = 13;
const begin = 7;

const isChosen = ({ role, path }: RolePage, number: number): boolean =>
  number % everyNth === begin || (role === 'approver' && (important.includes(path) || ofRecords.test(path)));

/** The short form of `npm run prove:load -- --part statements`. */
test('important pages issue as many statements on a hundredth of a year as on a few records', async () => {
  const { counted, differences } = await countStatements({
    sizes: [aFew, 0.01],
    isChosen,
    log: () => undefined,
  });
  expect(counted.flatMap(growthOf)).toEqual([]);
  expect(counted.flatMap(repetitionsOf)).toEqual([]);
  expect(otherReplies(counted)).toEqual([]);
  expect(differences).toEqual([]);
  const shown = counted.filter(({ role, statuses }) => role === 'approver' && statuses.at(-1) === 200);
  const paths = shown.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...important]));
  expect(paths.filter((path) => ofRecords.test(path))).toHaveLength(4);
});
