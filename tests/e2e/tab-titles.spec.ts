import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';

test('the titles of tabs name what they show', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await viewer.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' }).click();
  await expect(viewer).toHaveTitle('Operations · Paydesk');
  await open(viewer, '/payments?rows=single');
  const payment = viewer
    .getByRole('table', { name: texts.payments('table.label') })
    .getByRole('cell')
    .getByRole('link')
    .first();
  const name = await payment.innerText();
  await payment.click();
  await expect(viewer).toHaveTitle(/^[\d,]+\.\d\d EUR to .+ · Paydesk$/);
  expect(await viewer.title()).toContain(`to ${name} ·`);
  const crumbs = viewer.getByRole('navigation', { name: texts.ui('breadcrumbs.label') });
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(new RegExp(` EUR to ${name}$`));
  await open(viewer, '/policy/0');
  await expect(viewer).toHaveTitle(`${texts.policy('versionPage.title', { version: '0' })} · Paydesk`);
});
