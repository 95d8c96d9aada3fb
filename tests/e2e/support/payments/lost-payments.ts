import type { Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open } from '../app/app';
import type { Sandbox } from '../app/fixtures';
import { isLeftToPeople, letRefusalAge } from './ageing';
import { approveOrder, submitPayment, type TypedPayment } from './payments';

/** Longer than the engine waits for a word of the provider before it asks people. */
const tooLong = 16;

/**
 * An order whose first sending had no answer, and which the provider refuses and does not know ever since.
 */
export async function losePayment(
  { maker, approver, sandbox }: { maker: Page; approver: Page; sandbox: Sandbox },
  payment: TypedPayment,
): Promise<string> {
  const order = await submitPayment(maker, payment);
  await sandbox.setFaults({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  await approveOrder(approver, order);
  await expect.poll(() => letRefusalAge(order, tooLong)).toBe(true);
  // Its last attempt must not meet a fault that is meant for another order.
  await expect.poll(() => isLeftToPeople(order)).toBe(true);
  return order;
}

/** Opens it from the list of those that need people. */
export async function openException(approver: Page, { name }: TypedPayment): Promise<void> {
  const row = approver
    .getByRole('table', { name: texts.exceptions('page.openTable') })
    .getByRole('row', { name });
  await open(approver, '/exceptions');
  await expect(row).toContainText(texts.exceptions('labels.not_found'));
  await row.getByRole('link').first().click();
  await expect(approver.getByRole('heading', { level: 1 })).toContainText(name);
}
