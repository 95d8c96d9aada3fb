import { texts } from '../support/code/texts';
import { expect, open, test, unique, untilInteractive } from './support/app/app';
import { aPayment, submitPayment } from './support/payments/payments';

test('the payment filters are in the address and survive a reload', async ({ as }) => {
  const maker = await as('maker');
  const reference = unique('Filtered');
  await submitPayment(maker, aPayment({ reference }));
  await open(maker, '/payments');
  const found = maker
    .getByRole('table', { name: 'Payment orders' })
    .getByRole('row')
    .filter({ hasText: reference });
  const search = maker.getByRole('searchbox', { name: 'Search payments' });

  await maker.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'Open' }).click();
  await expect(maker).toHaveURL(/group=open/);
  await search.fill(reference);
  await maker.getByLabel('Network', { exact: true }).selectOption('SEPA');
  await maker.getByRole('button', { name: 'Filter' }).click();
  await expect(maker).toHaveURL(/group=open/);
  const address = new URL(maker.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    group: 'open',
    q: reference,
    network: 'SEPA',
  });
  await expect(found).toHaveCount(1);

  await maker.reload();
  expect(maker.url()).toBe(address.href);
  await expect(search).toHaveValue(reference);
  await expect(maker.getByLabel('Network', { exact: true })).toHaveValue('SEPA');
  await expect(found).toHaveCount(1);
  await expect(
    maker.getByRole('link', { name: 'Open', exact: false }).and(maker.locator('[aria-current]')),
  ).toHaveCount(1);

  await maker.getByLabel('Network', { exact: true }).selectOption('SWIFT');
  await maker.getByRole('button', { name: 'Filter' }).click();
  const main = maker.getByRole('main');
  await expect(main.getByText(texts.payments('list.noMatch'))).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'States' }).getByRole('link')).toHaveText(
    Array.from({ length: 6 }, () => /\D0$/),
  );
  await expect(main.getByRole('link', { name: texts.payments('list.newPayment') })).toHaveCount(1);
  await main
    .getByRole('link', { name: texts.payments('filters.clear') })
    .last()
    .click();
  await expect(maker).toHaveURL(/\/payments\?group=open$/);
});

test('the statement search is in the address and survives a reload', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await viewer.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Operations' }).click();
  await viewer.getByRole('navigation', { name: 'Period' }).getByRole('link').last().click();
  await expect(viewer).toHaveURL(/period=/);
  const period = new URL(viewer.url()).searchParams.get('period');
  const search = viewer.getByRole('searchbox', { name: /^Search entries/ });
  await search.fill('rent');
  await viewer.getByLabel('Direction', { exact: true }).selectOption('outgoing');
  await viewer.getByRole('button', { name: 'Search' }).click();
  await expect(viewer).toHaveURL(/q=rent/);
  const entries = viewer
    .getByRole('table', { name: 'Entries' })
    .getByRole('row')
    .filter({ has: viewer.getByRole('cell') });
  await expect(entries).not.toHaveCount(0);
  const shown = await entries.count();
  for (const row of await entries.all()) await expect(row).toContainText(/rent/i);

  await viewer.reload();
  expect(new URL(viewer.url()).searchParams.get('period')).toBe(period);
  await expect(search).toHaveValue('rent');
  await expect(entries).toHaveCount(shown);
});

test('a list does not prefetch the pages that it links to', async ({ as }) => {
  const viewer = await as('viewer');
  const ahead: string[] = [];
  viewer.on('request', (request) => {
    if ('next-router-prefetch' in request.headers()) ahead.push(request.url());
  });
  await open(viewer, '/payments');
  const rooms = viewer.getByRole('navigation', { name: 'Main' });
  await rooms.getByRole('link', { name: 'Accounts' }).hover();
  await rooms.getByRole('link', { name: 'Statements' }).click();
  await expect(viewer).toHaveURL(/\/statements$/);
  await untilInteractive(viewer);
  expect(ahead).toEqual([]);
});
