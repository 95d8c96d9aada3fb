import type { Locator, Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { tabTo } from './support/page/keyboard';
import { field, fillPayment, onOrderPage, submitPayment, toSomeoneNew } from './support/payments/payments';

const dialogOf = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const saveButton = (page: Page): Locator => page.getByRole('button', { name: texts.templates('save.open') });
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: texts.templates('table.label') })
    .getByRole('row')
    .filter({ hasText: name });

/** Saves what is on the page as a template. */
async function saveAs(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  const dialog = dialogOf(page, texts.templates('save.title'));
  await dialog.getByLabel(texts.templates('save.name')).fill(name);
  await dialog.getByRole('button', { name: texts.templates('save.confirm') }).click();
  await expect(dialog).toHaveCount(0);
}

/** What the form of a payment has in its fields. */
async function formOf(page: Page, order: string): Promise<Record<string, unknown>> {
  await open(page, `${order}/edit`);
  return page
    .locator('form')
    .filter({ has: field(page, texts.paymentForm('money.amount')) })
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
}

test('a payment is saved as a template and made again with another amount, by keyboard alone', async ({
  as,
}) => {
  const maker = await as('maker');
  const { keyboard } = maker;
  const name = unique('Rent');
  const paid = await submitPayment(maker, toSomeoneNew({ amount: '12.40' }));

  await test.step('saving it on its page', async () => {
    await tabTo(maker, saveButton(maker));
    await keyboard.press('Enter');
    const dialog = dialogOf(maker, texts.templates('save.title'));
    await expect(dialog.getByLabel(texts.templates('save.name'))).toBeFocused();
    await expectAccessible(maker, 'saving a template');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(name);
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('starting a payment from it', async () => {
    await open(maker, '/payments/templates');
    await expect(rowOf(maker, name)).toContainText(texts.templates('table.neverUsed'));
    await expectAccessible(maker, 'the list of templates');
    await tabTo(maker, maker.getByRole('link', { name, exact: true }));
    await keyboard.press('Enter');
    await expect(maker).toHaveURL(/\/payments\/new\?template=/);
    await untilInteractive(maker);
    await expect(maker.getByText(texts.templates('start.from', { name }))).toBeVisible();
  });

  const draft = await test.step('typing another amount, and saving the draft', async () => {
    await tabTo(maker, field(maker, texts.paymentForm('money.amount')));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('99.10');
    await tabTo(maker, maker.getByRole('button', { name: texts.paymentForm('form.saveDraft') }));
    await keyboard.press('Enter');
    return onOrderPage(maker, 'Draft');
  });

  const [before, after] = [await formOf(maker, paid), await formOf(maker, draft)];
  expect(before.amount).toBe('12.40');
  expect(after).toEqual({ ...before, amount: '99.10' });
  await open(maker, '/payments/templates');
  await expect(rowOf(maker, name)).not.toContainText(texts.templates('table.neverUsed'));
});

test('a template without amount is saved in the form, updated from it, renamed and deleted', async ({
  as,
}) => {
  const maker = await as('maker');
  const name = unique('Tax');
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew({ amount: '', reference: '' }));

  await saveAs(maker, name);

  await test.step('updating it with a reference', async () => {
    await open(maker, '/payments/templates');
    await expect(rowOf(maker, name)).toContainText(texts.templates('table.open'));
    await maker.getByRole('link', { name, exact: true }).click();
    await field(maker, texts.paymentForm('money.reference')).fill('Tax number 21/815');
    await saveButton(maker).click();
    const dialog = dialogOf(maker, texts.templates('save.title'));
    await expect(dialog.getByRole('radio', { name: texts.templates('save.update', { name }) })).toBeChecked();
    await dialog.getByRole('button', { name: texts.templates('save.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    await open(maker, '/payments/templates');
    await expect(rowOf(maker, name)).toContainText('Tax number 21/815');
  });

  await test.step('renaming and deleting it', async () => {
    const choose = async (of: string, what: 'menu.rename' | 'menu.delete') => {
      await maker.getByRole('button', { name: texts.templates('menu.open', { name: of }) }).click();
      await maker.getByRole('menuitem', { name: texts.templates(what) }).click();
    };
    const renamed = unique('Income tax');
    await choose(name, 'menu.rename');
    const rename = dialogOf(maker, texts.templates('rename.title', { name }));
    await rename.getByLabel(texts.templates('save.name')).fill(renamed);
    await rename.getByRole('button', { name: texts.templates('rename.confirm') }).click();
    await expect(rowOf(maker, renamed)).toBeVisible();
    await choose(renamed, 'menu.delete');
    const remove = dialogOf(maker, texts.templates('remove.title', { name: renamed }));
    await remove.getByRole('button', { name: texts.templates('remove.confirm') }).click();
    await expect(rowOf(maker, renamed)).toHaveCount(0);
  });
});

test('a complete payment that is saved as a template is not submitted by that', async ({ as }) => {
  const maker = await as('maker');
  const name = unique('Rent');
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew());
  await saveAs(maker, name);
  // The actions of a page run one after the other: a submission would come first.
  await maker.getByRole('button', { name: texts.paymentForm('form.saveDraft') }).click();
  await onOrderPage(maker, 'Draft');
  await open(maker, `/payments/templates?${new URLSearchParams({ q: name })}`);
  await expect(maker.getByRole('row').filter({ has: maker.getByRole('cell') })).toHaveCount(1);
  await open(maker, '/payments/templates?q=zzzqqq');
  await expect(maker.getByText(texts.templates('filter.noMatches'))).toBeVisible();
});

test('a template that is not complete says what is missing, and keeps what was typed', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await field(maker, texts.paymentForm('beneficiary.name')).fill('Hafen Spedition');
  await saveButton(maker).click();
  const dialog = dialogOf(maker, texts.templates('save.title'));
  await dialog.getByLabel(texts.templates('save.name')).fill('Freight');
  await dialog.getByRole('button', { name: texts.templates('save.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(texts.templates('save.problems'));
  await maker.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(maker, texts.paymentForm('beneficiary.iban'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field(maker, texts.paymentForm('beneficiary.name'))).toHaveValue('Hafen Spedition');
});

test('a viewer sees templates, and nothing to do with them', async ({ as }) => {
  const [maker, viewer] = [await as('maker'), await as('viewer')];
  const name = unique('Insurance');
  await submitPayment(maker, toSomeoneNew());
  await saveAs(maker, name);
  await open(viewer, '/payments/templates');
  await expect(rowOf(viewer, name)).toBeVisible();
  await expect(rowOf(viewer, name).getByRole('link')).toHaveCount(0);
  await expect(rowOf(viewer, name).getByRole('button')).toHaveCount(0);
  expect((await viewer.goto('/payments/new'))?.status()).toBe(403);
});
