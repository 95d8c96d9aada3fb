import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { field } from './support/payments/payments';

test.use({ viewport: { width: 390, height: 844 } });

test('a generated password is shown as a whole on a phone, to be read out', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/people');
  await admin
    .getByRole('button', { name: texts.people('newPassword.title', { name: 'Ines Moreau' }) })
    .click();
  await admin.getByRole('button', { name: texts.people('firstPassword.generate') }).click();
  const password = field(admin, texts.people('newPassword.password'));
  await expect(password).toHaveValue(/^([a-z2-9]{7}-){3}[a-z2-9]{7}$/);
  expect(await password.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});
