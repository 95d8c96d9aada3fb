import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { withDatabase } from './support/app/database';
import { expectAccessible } from './support/page/accessible';
import { aRow, csvOf, type FileRow, readFileAsSuggested } from './support/payments/batch-files';
import { approveBatch } from './support/payments/batches';
import { everyDoor, type Subjects, secretsAt } from './support/payments/doors';
import { pressSubmit, stateOf } from './support/payments/payments';

const wages = (): readonly FileRow[] =>
  ['3417.29', '5283.61', '4106.83'].map((amount, index) =>
    aRow({
      name: `${unique('Wagecanary')} ${index}`,
      amount,
      reference: `${unique('Salarycanary')} ${index}`,
    }),
  );

/** Each secret as it is stored and as it is shown. */
const secretsOf = (rows: readonly FileRow[]): readonly string[] =>
  rows.flatMap(({ name, iban, amount, reference }) => [
    name,
    reference,
    iban,
    iban.replace(/.{4}(?=.)/g, '$& '),
    amount,
    amount.replace(/^(\d)(\d{3})/, '$1,$2'),
  ]);

/** Hands in a payroll that is confidential from the beginning. */
async function uploadPayroll(maker: Page, rows: readonly FileRow[]): Promise<string> {
  await open(maker, '/batches/new');
  await maker.getByLabel(texts.batchPreparation('newBatch.confidential')).check();
  const file = csvOf(rows, { name: `${unique('secretfile')}.csv` });
  await maker.getByLabel(texts.batchPreparation('newBatch.label')).setInputFiles({ ...file });
  await expect(maker).toHaveURL(/\/batches\/[0-9a-f-]{36}$/);
  await untilInteractive(maker);
  await readFileAsSuggested(maker);
  return new URL(maker.url()).pathname;
}

/** The subjects of the addresses; before the batch runs, identifiers that its orders will have. */
const subjectsOf = (path: string): Promise<Subjects> =>
  withDatabase(async (db) => {
    const batch = path.replace('/batches/', '');
    const [row] = await db.execute<{ order: string; iban: string; paymentId: string; day: string }>(
      `select r.order_id as order, b.account as iban, coalesce(o.payment_id, r.external_payment_id) as "paymentId",
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day
      from batches b join batch_rows r on r.batch_id = b.id and r.position = 1 left join orders o on o.id = r.order_id
      where b.id = '${batch}'`,
    );
    if (!row) throw new Error('the batch has no row');
    return { ...row, batch, search: 'wagecanary' };
  });

async function leaksTo(page: Page, path: string, secrets: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of everyDoor(await subjectsOf(path)))
    found.push(...(await secretsAt(page.request, address, secrets)));
  return found;
}

test('a confidential payroll is read by its maker and approvers, and behind no address by anybody else', async ({
  as,
}) => {
  const [maker, otherMaker, viewer, admin] = [
    await as('maker'),
    await as('maker', 1),
    await as('viewer'),
    await as('admin'),
  ];
  const rows = wages();
  const secrets = [...secretsOf(rows), 'secretfile'];
  const path = await uploadPayroll(maker, rows);

  await test.step('as a draft', async () => {
    await expect(maker.getByText(texts.ui('confidentialBadge.label'), { exact: true }).first()).toBeVisible();
    for (const other of [otherMaker, viewer]) expect(await leaksTo(other, path, secrets)).toEqual([]);
    await open(viewer, path);
    await expect(viewer.getByText(texts.batches('withheldBatch.description'))).toBeVisible();
    await expect(viewer.getByRole('main')).toContainText('12,807.73');
    await expectAccessible(viewer, 'a confidential batch of others');
  });

  await test.step('pending approval', async () => {
    await pressSubmit(maker);
    await expect(stateOf(maker)).toContainText('Awaiting approval');
    expect(await leaksTo(otherMaker, path, secrets)).toEqual([]);
  });

  await test.step('sent and booked', async () => {
    for (const which of [1, 0]) {
      const approver = await as('approver', which);
      await open(approver, path);
      await expect(approver.getByText(rows[0]?.name ?? '').first()).toBeVisible();
      await expect(
        approver.getByText(texts.ui('confidentialBadge.label'), { exact: true }).first(),
      ).toBeVisible();
      await approveBatch(approver);
      if (!(await stateOf(approver).innerText()).includes('Awaiting')) break;
    }
    await expect(stateOf(maker)).toContainText('Done', { timeout: 60_000 });
    const { iban } = await subjectsOf(path);
    await maker.request.get(`/api/live/statements/${iban}/latest`);
    for (const other of [otherMaker, viewer, admin]) expect(await leaksTo(other, path, secrets)).toEqual([]);
    const found = await leaksTo(maker, path, secrets);
    for (const secret of secretsOf(rows)) expect(found.some((where) => where.endsWith(secret))).toBe(true);
    await open(viewer, `/statements/${iban}`);
    await expect(viewer.getByText('Confidential payment').first()).toBeVisible();
  });
});
