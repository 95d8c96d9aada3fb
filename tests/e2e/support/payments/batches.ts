import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { composeIBAN } from 'ibantools';
import { users } from '@/lib/db/schema/people/users';
import { readBatch } from '@/tests/support/batches/batch-rows';
import { texts } from '../../../support/code/texts';
import { expect, unique } from '../app/app';
import { withDatabase } from '../app/database';
import { personOf } from '../app/fixtures';
import { csvOf, type FileRow, type TestFile } from './batch-files';

/** Of the n-th person: a German account each. */
const ibanOf = (n: number): string =>
  composeIBAN({ countryCode: 'DE', bban: `37040044${String(532_013_000 + n).padStart(10, '0')}` }) ?? '';

/** What is wrong with some rows of the payroll, by their number. */
const wrong: Readonly<Record<number, Partial<FileRow>>> = {
  17: { iban: 'DE50 3704 0044 0000 0010 01' },
  77: { name: '' },
  118: { iban: 'nowhere' },
  219: { amount: 'twelve' },
  320: { amount: '0.00' },
  421: { reference: '' },
  488: { name: '' },
};

/**
 * Rows that the provider takes and does not execute, and ones that it refuses (docs/sandbox.md). The latter
 * go out first: one that is under way when the server is killed would rightly be looked for, for a quarter of
 * an hour, before people decide about it.
 */
export const rejected = [5, 165, 325];
export const refused = [9, 14];

/**
 * A payroll of 500 rows, 7 of them wrong and 5 of them doomed, that comes to more than one approver may let
 * go.
 */
export function payroll(): { readonly file: TestFile; readonly name: string } {
  const name = `${unique('payroll')}.csv`;
  const rows = Array.from({ length: 500 }, (_, index): FileRow => {
    const n = index + 1;
    const doom = rejected.includes(n) ? 'SANDBOX REJECT ' : refused.includes(n) ? 'SANDBOX REFUSE ' : '';
    return {
      name: `Person ${n}`,
      iban: ibanOf(n),
      amount: `${20 + (n % 30)}.${String(n % 100).padStart(2, '0')}`,
      reference: `${doom}Salary ${n}`,
      ...wrong[n],
    };
  });
  return { file: csvOf(rows, { name }), name };
}

/** What corrects a field, by its label. */
const corrected: readonly (readonly [label: RegExp, value: string])[] = [
  [/IBAN/, 'DE89 3704 0044 0532 0130 00'],
  [/Amount/, '25.50'],
  [/Reference/, 'Salary, corrected'],
  [/Name/, 'Corrected Person'],
];

/** Corrects the wrong rows one after the other, each of which opens as the one before is saved. */
export async function correctAll(page: Page, count: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Correct row/ })
    .first()
    .click();
  for (let left = count; left > 0; left -= 1) {
    const form = page.getByRole('form', { name: /^Row \d+$/ });
    const name = await form.getAttribute('aria-label');
    const field = form.locator('[aria-invalid="true"]').first();
    await expect(field).toBeVisible();
    const label = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '',
    );
    const [, value] = corrected.find(([pattern]) => pattern.test(label)) ?? [];
    if (value === undefined) throw new Error(`nothing corrects “${label}”`);
    await field.fill(value);
    // By the keyboard alone: what is right by now is not found as what was wrong.
    await page.keyboard.press('Enter');
    await expect(page.locator(`form[aria-label="${name}"]`)).toHaveCount(0);
  }
}

export const progress = (page: Page): Locator =>
  page.getByRole('region', { name: texts.batchRun('runLive.label') });

/** How many payments the page says were sent. */
export async function sentOn(page: Page): Promise<number> {
  const [, sent] = /([\d,]+) of [\d,]+ payments? sent/.exec(await progress(page).innerText()) ?? [];
  return sent === undefined ? 0 : Number(sent.replaceAll(',', ''));
}

/** Agrees to the batch that is on the page. */
export async function approveBatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.approvals('approve.action', { subject: 'batch' }) }).click();
  const question = page.getByRole('alertdialog', {
    name: texts.approvals('approve.title', { subject: 'batch' }),
  });
  await question.getByRole('button', { name: /^Approve/ }).click();
  await expect(question).toHaveCount(0);
}

/**
 * A batch of so many rows that waits for its approval, put straight into the database; gives its address. Row
 * n pays n times `euros`.
 */
export const hugeBatch = (rows: number, name = unique('Huge'), euros = 1): Promise<string> =>
  withDatabase(async (db) => {
    const { email, name: makerName } = personOf('maker');
    const [maker] = await db.select().from(users).where(sql`${users.email} = ${email}`);
    if (!maker) throw new Error('the demo has no maker');
    const actor = { id: maker.id, name: makerName, email, role: 'maker' as const };
    const id = await readBatch(db, actor, { rows, name, euros });
    await db.execute(sql`update batches set root = batch_root(id) where id = ${id}`);
    await db.execute(sql`
      update batches b set state = 'awaiting_approval', submitted_at = now(),
        policy_version = (select max(version) from policies), required_approvals = 2, required_groups = '{Senior}',
        hash = encode(sha256(convert_to(batch_form(b), 'UTF8')), 'hex') where id = ${id}`);
    return `/batches/${id}`;
  });

/**
 * What a killed worker had in hand is taken up by the next one when its leases end: minutes that no test
 * waits for.
 */
export const endLeases = (): Promise<unknown> =>
  withDatabase((db) => db.execute(sql`update submissions set lease_until = now() where lease_until > now()`));
