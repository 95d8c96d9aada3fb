import { texts } from '../support/code/texts';
import { expect, open, test, untilInteractive } from './support/app/app';
import { signIn } from './support/app/fixtures';
import { field } from './support/payments/payments';

test.use({ timezoneId: 'America/New_York' });

test('times are in the person’s zone in the server’s answer, and stay as they are', async ({ page }) => {
  // Any page names the browser's zone, such as the one for signing in.
  await open(page, '/sign-in');
  await signIn(page, 'viewer');
  for (const path of ['/payments', '/profile']) {
    const answer = await page.goto(path);
    // React writes the attribute in mixed case, and browsers read it in lower case.
    const sent = (await answer?.text())?.replaceAll(' dateTime=', ' datetime=');
    await untilInteractive(page);
    const times = await page
      .getByRole('main')
      .getByRole('time')
      .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
    expect(times.length, `times on ${path}`).toBeGreaterThan(0);
    for (const time of times) expect(sent, `the answer for ${path}`).toContain(time);
    expect(times.join(), `times on ${path}`).not.toContain('UTC<');
  }
});

test('a field for date and time names its zone', async ({ page }) => {
  await signIn(page, 'maker');
  await open(page, '/payments/new');
  await page.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  await expect(field(page, texts.paymentForm('schedule.sendAt'))).toHaveAccessibleDescription(
    texts.paymentForm('schedule.timeZone', { timeZone: 'America/New_York' }),
  );
});
