import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { runNow } from './support/payments/differences';

/** The number of open differences on the overview, without which nobody looks further. */
async function openDifferences(page: Page): Promise<number> {
  await open(page, '/');
  const card = page.getByRole('region', { name: texts.overview('reconciliation.title') });
  const line = await card.getByRole('link').innerText();
  return line === texts.overview('reconciliation.agree') ? 0 : Number.parseInt(line, 10) || 0;
}

test('an entry without an order is found, assigned, commented on and resolved', async ({ as, sandbox }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const stranger = unique('Stranger');

  await test.step('the first run shows its starting point', async () => {
    await open(approver, '/reconciliation');
    await expect(approver.getByText('Reconciled since')).toBeVisible();
    await expectAccessible(approver, 'reconciliation');
  });

  await test.step('the break appears after the next run without a reload', async () => {
    await sandbox.injectDiscrepancy({ what: 'without_order', amount: '7.31', name: stranger });
    await runNow(approver);
    await expect(approver.getByRole('row').filter({ hasText: stranger })).toBeVisible();
    await expect(approver.getByTestId('summary-line')).toContainText(/[1-9]\d* open differences?/);
    expect(await openDifferences(approver)).toBeGreaterThan(0);
  });

  await test.step('a maker takes it and comments, but cannot resolve it', async () => {
    await open(maker, '/reconciliation?kind=executed_without_order');
    await maker.getByRole('row').filter({ hasText: stranger }).getByRole('link').click();
    await expect(
      maker.getByRole('heading', { name: new RegExp(texts.reconciliation('kinds.executed_without_order')) }),
    ).toBeVisible();
    await expect(maker.getByText(texts.reconciliation('sides.noOrder'), { exact: true })).toBeVisible();
    await expect(maker.getByRole('region', { name: texts.reconciliation('sides.statement') })).toContainText(
      '7.31',
    );
    await expectAccessible(maker, 'break');
    await maker.getByRole('button', { name: texts.reconciliation('assign.assignToMe') }).click();
    await expect(maker.getByRole('button', { name: texts.reconciliation('assign.unassign') })).toBeVisible();
    await maker.getByRole('textbox', { name: 'Comment' }).fill('I have asked the bank about this.');
    await maker.getByRole('button', { name: texts.discussions('form.submit') }).click();
    await expect(maker.getByRole('list', { name: texts.discussions('card.list') })).toContainText(
      'I have asked the bank about this.',
    );
    await expect(maker.getByRole('button', { name: texts.reconciliation('resolve.button') })).toHaveCount(0);
  });

  await test.step('an approver resolves it with a reason, and another run leaves it resolved', async () => {
    const before = await openDifferences(approver);
    await open(approver, new URL(maker.url()).pathname);
    await approver.getByRole('button', { name: texts.reconciliation('resolve.button') }).click();
    const question = approver.getByRole('alertdialog');
    await expectAccessible(approver, 'resolve a break');
    await question.getByLabel(texts.reconciliation('fields.reason')).selectOption('made_elsewhere');
    await question.getByRole('button', { name: texts.reconciliation('resolve.button') }).click();
    await expect(question.getByText('Enter a short explanation')).toBeVisible();
    await question
      .getByLabel(texts.reconciliation('resolve.explanation'))
      .fill('Paid in the client portal by our director.');
    await question.getByRole('button', { name: texts.reconciliation('resolve.button') }).click();
    // It closes once the answer is there; until then the words that were typed stand in it.
    await expect(question).toHaveCount(0);
    await expect(approver.getByText('Paid in the client portal by our director.').first()).toBeVisible();
    expect(await openDifferences(approver), 'without another run').toBe(before - 1);
    await open(approver, '/reconciliation?state=resolved');
    await expect(approver.getByRole('row').filter({ hasText: stranger })).toContainText(
      texts.reconciliation('states.resolved'),
    );
    await runNow(approver);
    await expect(approver.getByRole('button', { name: texts.reconciliation('run.start') })).toBeEnabled();
    await expect(approver.getByRole('row').filter({ hasText: stranger })).toContainText(
      texts.reconciliation('states.resolved'),
    );
  });
});

test('a viewer reads the reconciliation without any action', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/reconciliation');
  await expect(viewer.getByRole('heading', { name: texts.reconciliation('page.title') })).toBeVisible();
  await expect(viewer.getByRole('button', { name: texts.reconciliation('run.start') })).toHaveCount(0);
});
