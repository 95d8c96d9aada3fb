import { freePort } from '@/lib/embedded-postgres/free-port';
import { openLine } from '../simulation/outages/line';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { personOf, signInWith } from './support/app/fixtures';
import { startOwnApp } from './support/app/own-app';
import { ownAddresses } from './support/app/own-stack';
import { aPayment, field, fillPayment, onOrderPage, pressSubmit } from './support/payments/payments';

test('while its database is silent or gone, a page says so, keeps what was typed, and returns by itself', async ({
  browser,
}) => {
  const database = new URL(ownAddresses().databaseUrl);
  const realPort = Number(database.port);
  const line = await openLine(realPort);
  database.port = String(line.port);
  const office = await startOwnApp(() => ({ DATABASE_URL: database.href }));
  const context = await browser.newContext({ baseURL: office.url });
  try {
    const page = await context.newPage();
    await signInWith(page, personOf('maker'));
    const main = page.getByRole('main');
    const payment = aPayment();

    await test.step('a form that was submitted keeps what was typed', async () => {
      await open(page, '/payments/new');
      await fillPayment(page, payment);
      line.freeze();
      await pressSubmit(page);
      await expect(main.getByRole('alert')).toContainText(
        /Nothing (that )?you entered is lost|not (responding|available)/,
      );
      await expect(field(page, texts.paymentForm('beneficiary.name'))).toHaveValue(payment.name);
      await expect(field(page, texts.paymentForm('money.amount'))).toHaveValue(payment.amount);
      await expect(field(page, texts.paymentForm('money.reference'))).toHaveValue(payment.reference);
      line.thaw();
      await expect.poll(async () => (await page.request.get('/api/ready')).status()).toBe(200);
      await pressSubmit(page);
      await onOrderPage(page, 'Awaiting approval');
    });

    for (const [how, take, giveBack] of [
      ['silent', line.freeze, line.thaw],
      ['gone', async () => line.moveTo(await freePort()), () => line.moveTo(realPort)],
    ] as const)
      await test.step(`a page that is opened while it is ${how}`, async () => {
        await take();
        await page.goto('/payments', { waitUntil: 'commit' });
        await expect(page.getByText(texts.shell('errorPage.awayTitle'))).toBeVisible();
        await expect(page.getByText(texts.shell('errorPage.away'))).toBeVisible();
        giveBack();
        await expect(page.getByRole('table', { name: texts.payments('table.label') })).toBeVisible();
      });
  } finally {
    line.thaw();
    await context.close();
    await office.stop();
    await line.close();
  }
});
