import { setTimeout } from 'node:timers/promises';
import { stateLabels } from '@/lib/orders/order/order';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import {
  aPayment,
  approveOrder,
  field,
  fillPayment,
  onOrderPage,
  pressSubmit,
  stateOf,
  submitPayment,
} from './support/payments/payments';

const outages: readonly { readonly how: string; readonly plan: FaultPlan }[] = [
  { how: 'answers every request with an error', plan: { rules: [{ call: '*', mode: 'error_before' }] } },
  { how: 'breaks every connection', plan: { rules: [{ call: '*', mode: 'reset' }] } },
];

for (const { how, plan } of outages) {
  test(`while the provider ${how}, the payment form keeps its input and continues afterwards`, async ({
    as,
    sandbox,
  }) => {
    const maker = await as('maker');
    const payment = aPayment();
    await open(maker, '/payments/new');
    await sandbox.setFaults(plan);
    await fillPayment(maker, payment);
    await expect(
      maker.getByText(texts.paymentForm('summary.unavailable')).or(maker.getByText('…')),
    ).not.toHaveCount(0);
    await pressSubmit(maker);
    await expect(maker.getByRole('main').getByRole('alert')).toContainText(
      /is not responding|did not confirm/,
    );
    await expect(field(maker, 'Name')).toHaveValue(payment.name);
    await expect(field(maker, 'IBAN')).toHaveValue(payment.iban);
    await expect(field(maker, 'Amount')).toHaveValue(payment.amount);
    await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue(payment.reference);

    await sandbox.setFaults({});
    await pressSubmit(maker);
    await onOrderPage(maker, 'Awaiting approval');
  });

  test(`while the provider ${how}, a payment is drafted from the last known accounts`, async ({
    as,
    sandbox,
  }) => {
    const maker = await as('maker');
    await sandbox.setFaults(plan);
    await open(maker, '/payments/new');
    await expect(maker.getByRole('main')).toContainText(texts.paymentForm('staleAccounts.title'));
    await fillPayment(maker, aPayment());
    await maker.getByRole('button', { name: texts.paymentForm('form.saveDraft') }).click();
    const order = await onOrderPage(maker, 'Draft');
    await open(maker, `${order}/edit`);
    await expect(field(maker, texts.paymentForm('account.payFrom'))).toHaveValue(/^[A-Z]{2}\d{2}/);

    await sandbox.setFaults({});
    await maker.reload();
    await untilInteractive(maker);
    await expect(maker.getByRole('main')).not.toContainText(texts.paymentForm('staleAccounts.title'));
    await pressSubmit(maker);
    await onOrderPage(maker, 'Awaiting approval');
  });

  test(`while the provider ${how}, pages explain it and stay usable`, async ({ as, sandbox }) => {
    const viewer = await as('viewer');
    await open(viewer, '/accounts');
    const href = await viewer
      .getByRole('table', { name: 'Accounts' })
      .getByRole('link')
      .first()
      .getAttribute('href');
    await open(viewer, href ?? '');
    await expect(
      viewer.getByRole('region', { name: texts.statements('statementSummary.label') }),
    ).toBeVisible();
    await sandbox.setFaults(plan);

    await open(viewer, '/');
    await expect(viewer.getByRole('main').getByText(texts.cash('unavailable.title'))).toBeVisible();
    await expect(viewer.getByRole('table', { name: texts.payments('table.label') })).toBeVisible();
    await open(viewer, '/payments');
    await expect(viewer.getByRole('table', { name: texts.payments('table.label') })).toBeVisible();

    for (const path of ['/accounts', '/accounts/banking-details', '/statements']) {
      await test.step(path, async () => {
        await viewer.goto(path);
        await expect(viewer.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(viewer.getByRole('navigation', { name: texts.shell('navigation.label') })).toBeVisible();
        await expect(viewer.getByRole('main')).not.toContainText(/stack|undefined|ProviderFault|ECONN/);
      });
    }

    await test.step('a cached statement is shown with its time', async () => {
      await open(viewer, href ?? '');
      const figures = viewer.getByRole('region', { name: texts.statements('statementSummary.label') });
      await expect(figures).toContainText(/As of \d+ \w+ \d{4}/);
      await figures.getByRole('button', { name: texts.statements('freshness.refresh') }).click();
      await expect(figures.getByRole('status')).toContainText(texts.statements('freshness.unavailableKept'));
      await expect(figures).toContainText('Closing balance');
    });

    await test.step('a period without a copy is reported, and can be fetched again', async () => {
      await viewer.goto(`${href}?from=2019-01-01&to=2019-01-31`);
      const words = viewer.getByRole('main').getByRole('alert');
      await expect(words).toContainText(texts.statements('statement.unavailable'));
      await expect(words).toContainText(texts.statements('statement.noCopy'));
      await expect(words.getByRole('link', { name: texts.statements('statement.tryAgain') })).toBeVisible();
    });

    // Its own look for balances would find the provider back, and have the page made again under the click.
    await viewer.route('**/api/live/accounts', (route) => route.abort());
    await open(viewer, '/accounts');
    await sandbox.setFaults({});
    await viewer.getByRole('button', { name: texts.accounts('tryAgain.button') }).click();
    await expect(viewer.getByRole('table', { name: 'Accounts' })).toBeVisible();
  });
}

test('a payment page shows the outcome although each refresh takes longer than its polls', async ({
  as,
  sandbox,
}) => {
  // It stays pending until the maker cancels it, however long it takes to look at it.
  await sandbox.setFaults({ completionDelayMs: { SEPA: 600_000 } });
  const maker = await as('maker');
  const payment = await submitPayment(maker, aPayment());
  const approver = await as('approver');
  await approveOrder(approver, payment);
  await expect(stateOf(approver)).toContainText('Pending');
  await approver.route('**/payments/*', async (route, request) => {
    if (request.headers().rsc) await setTimeout(5_000);
    await route.fallback();
  });
  await open(maker, payment);
  await maker.getByRole('button', { name: texts.payments('cancel.confirm') }).click();
  await maker
    .getByRole('alertdialog', { name: texts.payments('cancel.title') })
    .getByRole('button', { name: texts.payments('cancel.confirm') })
    .click();
  await expect(stateOf(approver)).toContainText(stateLabels.cancelled.label);
});
