import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { withDatabase } from './support/app/database';
import { expectAccessible } from './support/page/accessible';
import { aRow, csvOf, type FileRow, readFileAsSuggested, uploadFile } from './support/payments/batch-files';
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
  await expectAccessible(maker, 'an upload that is marked as confidential');
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

type Leaks = { readonly found: readonly string[]; readonly closed: readonly string[] };

/** The secrets that these addresses show to this person, and the addresses that are closed to them. */
async function leaksTo(page: Page, addresses: readonly string[], secrets: readonly string[]): Promise<Leaks> {
  const found: string[] = [];
  const closed: string[] = [];
  for (const address of addresses) {
    const { isClosed, shown } = await secretsAt(page.request, address, secrets);
    found.push(...shown.map((secret) => `${address}: ${secret}`));
    if (isClosed) closed.push(address);
  }
  return { found, closed };
}

/** The secrets that this person finds nowhere; the search ends once all are found. */
async function notFoundBy(
  page: Page,
  addresses: readonly string[],
  secrets: readonly string[],
): Promise<readonly string[]> {
  let missing = secrets;
  for (const address of addresses) {
    if (missing.length === 0) break;
    const { shown } = await secretsAt(page.request, address, missing);
    missing = missing.filter((secret) => !shown.includes(secret));
  }
  return missing;
}

const badgeOn = (page: Page) =>
  page.getByRole('heading', { level: 1 }).getByText(texts.ui('confidentialBadge.label'), { exact: true });

const confidentialRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: texts.confidential('batch') })
    .filter({ hasText: '12,807.73' });

/** Presses the button that marks a batch, or the one that removes the mark, and confirms. */
async function change(page: Page, what: 'mark' | 'unmark'): Promise<void> {
  const name = texts.batchDraft(`markConfidential.${what}.confirm`);
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: texts.batchDraft(`markConfidential.${what}.title`),
  });
  await expect(question).toBeVisible();
  await expectAccessible(page, `the question before “${name}”`);
  await question.getByRole('button', { name, exact: true }).click();
  await expect(question).toHaveCount(0);
}

test('a confidential payroll is read by its maker and approvers, and behind no address by anybody else', async ({
  as,
}) => {
  const [maker, otherMaker] = [await as('maker'), await as('maker', 1)];
  const [viewer, admin] = [await as('viewer'), await as('admin')];
  const rows = wages();
  const secrets = [...secretsOf(rows), 'secretfile'];
  const path = await uploadPayroll(maker, rows);

  await test.step('as a draft', async () => {
    await expect(badgeOn(maker)).toBeVisible();
    const { found } = await leaksTo(otherMaker, everyDoor(await subjectsOf(path)), secrets);
    expect(found).toEqual([]);
    await open(viewer, path);
    await expect(viewer.getByText(texts.batches('withheldBatch.description'))).toBeVisible();
    await expect(viewer.getByRole('main')).toContainText('12,807.73');
    await expectAccessible(viewer, 'a confidential batch of others');
  });

  await test.step('sent and booked', async () => {
    await pressSubmit(maker);
    await expect(stateOf(maker)).toContainText('Awaiting approval');
    for (const which of [1, 0]) {
      const approver = await as('approver', which);
      await open(approver, path);
      await expect(badgeOn(approver)).toBeVisible();
      await expect(approver.getByText(rows[0]?.name ?? '').first()).toBeVisible();
      await approveBatch(approver);
      await open(approver, path);
      if (!(await stateOf(approver).innerText()).includes('Awaiting')) break;
    }
    await expect(stateOf(maker)).toContainText('Done');
    const { iban } = await subjectsOf(path);
    await maker.request.get(`/api/live/statements/${iban}/latest`);
    const doors = everyDoor(await subjectsOf(path));
    // A maker may open all that a viewer may. What is closed to them may be open to admins.
    const { found, closed } = await leaksTo(otherMaker, doors, secrets);
    expect(found).toEqual([]);
    expect(closed).toContain('/people');
    expect((await leaksTo(admin, closed, secrets)).found).toEqual([]);
    expect(await notFoundBy(maker, doors, secretsOf(rows))).toEqual([]);
  });

  await test.step('as one line of lists and one sum in the statement', async () => {
    await open(viewer, '/batches');
    await expect(confidentialRow(viewer).first()).toBeVisible();
    await expectAccessible(viewer, 'batches with a confidential one');
    const { iban } = await subjectsOf(path);
    await open(viewer, `/statements/${iban}`);
    await expect(viewer.getByText(texts.confidential('payment')).first()).toBeVisible();
  });
});

test('a maker marks a draft and removes the mark, as pages of others show at once', async ({ as }) => {
  const [maker, otherMaker] = [await as('maker'), await as('maker', 1)];
  const rows = [aRow({ name: unique('Wagecanary') })];
  await uploadFile(maker, csvOf(rows));
  await readFileAsSuggested(maker);
  await open(otherMaker, new URL(maker.url()).pathname);
  const name = otherMaker.getByText(rows[0]?.name ?? '').first();
  await expect(name).toBeVisible();
  const mark = texts.batchDraft('markConfidential.mark.confirm');
  await expect(otherMaker.getByRole('button', { name: mark })).toHaveCount(0);

  await change(maker, 'mark');
  await expect(badgeOn(maker)).toBeVisible();
  await expect(otherMaker.getByText(texts.batches('withheldBatch.description'))).toBeVisible();
  await expect(name).toHaveCount(0);

  await change(maker, 'unmark');
  await expect(badgeOn(maker)).toHaveCount(0);
  await expect(name).toBeVisible();
});
