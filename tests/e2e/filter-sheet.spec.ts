import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { aPayment, submitPayment } from './support/payments/payments';

const phone = { width: 390, height: 844 };

const filterButton = (page: Page) => page.getByRole('button', { name: texts.ui('filterSheet.open') });
const sheet = (page: Page) => page.getByRole('dialog', { name: texts.ui('filterSheet.title') });

test('the filters of a list are behind one button on a phone, and are used by keyboard', async ({ as }) => {
  const maker = await as('maker');
  const reference = unique('Sheet');
  await submitPayment(maker, aPayment({ reference }));
  await maker.setViewportSize(phone);
  await open(maker, '/payments?group=open');
  const search = maker.getByRole('searchbox', { name: texts.payments('filters.search') });
  await expect(search).toHaveCount(0);

  await filterButton(maker).press('Enter');
  await expect(sheet(maker)).toBeVisible();
  await maker.keyboard.press('Escape');
  await expect(sheet(maker)).toHaveCount(0);
  await expect(filterButton(maker)).toBeFocused();

  await filterButton(maker).press('Enter');
  await search.fill(reference);
  await sheet(maker).getByLabel(texts.paymentForm('networkSelect.label')).selectOption('SEPA');
  await search.press('Enter');
  await expect(sheet(maker)).toHaveCount(0);
  await expect(maker).toHaveURL((address) => {
    const { searchParams } = address;
    return searchParams.get('group') === 'open' && searchParams.get('q') === reference;
  });
  await expect(filterButton(maker)).toHaveAccessibleName(/2 filters active/);
  await expect(filterButton(maker)).toBeFocused();
  await expect(maker.getByRole('table').getByRole('row').filter({ hasText: reference })).toHaveCount(1);

  await filterButton(maker).click();
  await expect(search).toHaveValue(reference);
  await sheet(maker)
    .getByRole('link', { name: texts.payments('filters.clear') })
    .click();
  await expect(sheet(maker)).toHaveCount(0);
  await expect(maker).toHaveURL(/\/payments\?group=open$/);
  await expect(filterButton(maker)).not.toHaveAccessibleName(/active/);
});

test('a sheet of filters is accessible, and each list with filters has one', async ({ as }) => {
  const admin = await as('approver');
  for (const path of ['/payments', '/audit', '/reconciliation', '/webhooks', '/approvals?kind=payment']) {
    await admin.setViewportSize(phone);
    await open(admin, path);
    const button = filterButton(admin);
    if ((await button.count()) === 0) throw new Error(`no filters on ${path}`);
    await button.click();
    await expect(sheet(admin)).toBeVisible();
    if (path === '/payments') await expectAccessible(admin, 'the sheet of filters');
  }
});
