import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { losePayment, openException } from './support/payments/lost-payments';
import { poorestAccount, stateOf, toSomeoneNew } from './support/payments/payments';
import { approveRequest, changeOn } from './support/people/people';

test('a payment unknown to the provider is declared failed by two people after a look at the statement', async ({
  as,
  sandbox,
}) => {
  const [maker, approver, other] = [await as('maker'), await as('approver'), await as('approver', 1)];
  const payment = toSomeoneNew({ reference: 'Invoice 12 SANDBOX REFUSE' });
  const order = await losePayment({ maker, approver, sandbox }, payment);
  await openException(approver, payment);
  await expect(approver.getByText(texts.exceptions('statement.notFound'))).toBeVisible();
  await approver.getByRole('button', { name: texts.exceptions('declareFailed.action') }).click();
  const question = approver.getByRole('alertdialog');
  await question.getByRole('checkbox', { name: texts.exceptions('declareFailed.checked') }).check();
  await question
    .getByLabel(texts.exceptions('declareFailed.whatIChecked'))
    .fill('The statement of today; the supplier has nothing.');
  await question.getByRole('button', { name: texts.exceptions('actions.sendRequest') }).click();
  await expect(
    approver.getByText(texts.exceptions('requests.declare_failed', { name: 'Anna Weiss' })),
  ).toBeVisible();

  await open(maker, order);
  await expect(
    maker.getByText(texts.exceptions('detail.openTitle', { label: texts.exceptions('labels.not_found') })),
  ).toBeVisible();

  const title = 'Declare a payment failed';
  await open(approver, '/change-requests');
  await expect(
    changeOn(approver, title).getByRole('button', { name: texts.changeRequests('approve.action') }),
  ).toHaveCount(0);
  await open(other, '/change-requests');
  await expect(changeOn(other, title)).toContainText('The statement of today; the supplier has nothing.');
  await approveRequest(other, title);

  await open(maker, order);
  await expect(stateOf(maker)).toContainText('Refused');
  await expect(maker.getByText(texts.payments('failed.declaredTitle'), { exact: true })).toBeVisible();
  await expect(maker.getByRole('link', { name: texts.payments('actions.retry') })).toBeVisible();
});

test('a payment refused for insufficient balance is retried after a second approval', async ({
  as,
  sandbox,
}) => {
  const [maker, approver, other] = [await as('maker'), await as('approver'), await as('approver', 1)];
  const { account, balance } = await poorestAccount(maker);
  const payment = toSomeoneNew({ account, amount: toDecimal(minorUnits(balance + 50_00n)) });
  const order = await losePayment({ maker, approver, sandbox }, payment);

  await openException(approver, payment);
  await approver.getByRole('button', { name: texts.exceptions('release.action') }).click();
  const question = approver.getByRole('alertdialog');
  await question.getByLabel(texts.ui('note.label')).fill('The account has money now.');
  await question.getByRole('button', { name: texts.exceptions('actions.sendRequest') }).click();
  await expect(
    approver.getByText(texts.exceptions('requests.release', { name: 'Anna Weiss' })),
  ).toBeVisible();
  await sandbox.receive({ account, amount: '100.00' });
  await approveRequest(other, 'Send a payment again');

  await open(maker, order);
  await expect(stateOf(maker)).toContainText('Completed');
  await expect(
    maker.getByText(
      texts.exceptions('detail.resolvedTitle', { label: texts.exceptions('labels.not_found') }),
    ),
  ).toBeVisible();
});
