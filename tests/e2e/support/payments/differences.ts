import type { Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open } from '../app/app';
import type { Sandbox } from '../app/fixtures';
import { letRunsAge } from './ageing';

/** Reconciles now, on the page of the differences. */
export async function runNow(page: Page): Promise<void> {
  await letRunsAge();
  const button = page.getByRole('button', { name: texts.reconciliation('run.start') });
  await expect(button).toBeEnabled();
  await button.click();
}

/**
 * Lets an entry without an order be booked and found; gives the address of the difference. The account
 * receives the amount before, so that later stories can pay from it.
 */
export async function findDifference(approver: Page, sandbox: Sandbox, name: string): Promise<string> {
  const amount = '1234567.89';
  await sandbox.receive({ amount });
  await sandbox.injectDiscrepancy({ what: 'without_order', amount, name });
  await open(approver, '/reconciliation');
  await runNow(approver);
  const link = approver.getByRole('row').filter({ hasText: name }).getByRole('link').first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}
