import { texts } from '../support/code/texts';
import { open, test, unique, untilInteractive } from './support/app/app';
import { expect, personOf } from './support/app/fixtures';
import { tabTo } from './support/page/keyboard';
import { searchBox } from './support/page/search';
import { field, onOrderPage, submitPayment, toSomeoneNew } from './support/payments/payments';

// With the animations that most people see: focus moves while windows open and close.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a payment is drafted and submitted by keyboard alone', async ({ page }) => {
  const { email, password } = personOf('maker');
  const reference = unique('By keyboard');
  const { keyboard } = page;

  await test.step('signing in', async () => {
    await page.goto('/sign-in');
    await untilInteractive(page);
    await tabTo(page, field(page, texts.signIn('signInForm.email')));
    await keyboard.type(email);
    await tabTo(page, field(page, texts.signIn('signInForm.password')));
    await keyboard.type(password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('the first tab stop skips the navigation', async () => {
    await page.goto('/payments');
    await untilInteractive(page);
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: texts.shell('shell.skipToContent') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toBeFocused();
    const newPayment = main.getByRole('link', { name: texts.paymentForm('page.title') });
    await tabTo(page, newPayment);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/payments\/new$/);
    await untilInteractive(page);
  });

  await test.step('filling the form and submitting it', async () => {
    await expect(page.getByRole('heading', { name: texts.paymentForm('page.title') })).toBeVisible();
    await expect(page.getByRole('combobox', { name: texts.paymentForm('picker.label') })).toBeFocused();
    await tabTo(page, field(page, 'Name'));
    await keyboard.type('Jean-Luc Béranger');
    await tabTo(page, field(page, 'IBAN'));
    await keyboard.type('FR1420041010050500013M02606');
    await tabTo(page, field(page, 'Amount'));
    await keyboard.type('21.50');
    await tabTo(page, field(page, texts.paymentForm('money.reference')));
    await keyboard.type(reference);
    await tabTo(page, page.getByRole('radio', { name: 'SEPA', exact: true }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'SEPA instant' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: texts.paymentForm('form.submit') }));
    await keyboard.press('Enter');
    await onOrderPage(page, 'Awaiting approval');
  });

  await test.step('a dialog takes, traps and returns the focus', async () => {
    const withdraw = page.getByRole('button', { name: texts.payments('withdraw.confirm') });
    await tabTo(page, withdraw);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: texts.payments('cancel.keep') })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: texts.payments('cancel.keep') })).toBeFocused();
    await keyboard.press('Escape');
    await expect(withdraw).toBeFocused();
  });
});

test('the focus stays on the page after a decision about a payment', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, toSomeoneNew());
  await open(approver, order);
  await tabTo(approver, approver.getByRole('button', { name: /^Decline payment/ }));
  await approver.keyboard.press('Enter');
  const question = approver.getByRole('alertdialog');
  await question.getByLabel(texts.approvals('decline.reason')).fill('Paid by card.');
  await tabTo(approver, question.getByRole('button', { name: /^Decline payment/ }));
  await approver.keyboard.press('Enter');
  await expect(approver.getByRole('heading', { level: 1 })).toContainText('Declined');
  await expect(approver.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the key / opens the search on a page without one of its own, except inside a field', async ({ as }) => {
  const maker = await as('maker');
  await maker.goto('/accounts');
  await untilInteractive(maker);
  await maker.keyboard.press('/');
  await expect(searchBox(maker)).toBeFocused();
  await maker.keyboard.press('/');
  await expect(searchBox(maker)).toHaveValue('/');
  await maker.keyboard.press('Escape');
  await expect(searchBox(maker)).toBeHidden();
  await expect(maker.getByRole('link', { name: texts.search('box.label'), exact: true })).toBeFocused();
});

test('the key / focuses the search of a page that has one', async ({ as }) => {
  const maker = await as('maker');
  await maker.goto('/payments');
  await untilInteractive(maker);
  await maker.keyboard.press('/');
  const filter = maker.getByRole('searchbox', { name: texts.payments('filters.search') });
  await expect(filter).toBeFocused();
  await maker.keyboard.press('/');
  await expect(filter).toHaveValue('/');
  await expect(searchBox(maker)).toBeHidden();
});

test('submitting an empty form focuses its first problem', async ({ as }) => {
  const maker = await as('maker');
  await maker.goto('/payments/new');
  await untilInteractive(maker);
  await maker.getByRole('button', { name: texts.paymentForm('form.submit') }).press('Enter');
  await expect(field(maker, 'Name')).toBeFocused();
  await expect(field(maker, 'Name')).toHaveAccessibleDescription(/Enter the beneficiary’s name/);
});
