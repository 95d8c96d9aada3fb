import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { answered, optionsOf, searchBox, searchFor } from './support/page/search';
import { aPayment, stateOf, submitPayment } from './support/payments/payments';

test('a payment is found and opened by keyboard alone', async ({ as }) => {
  const maker = await as('maker');
  const reference = unique('Palette');
  const order = await submitPayment(maker, aPayment({ reference }));
  await open(maker, '/accounts');
  await maker.keyboard.press('Control+k');
  await expect(searchBox(maker)).toBeFocused();
  await maker.keyboard.type(reference.toUpperCase());
  await answered(maker);
  await expect(optionsOf(maker, texts.search('kinds.order'))).toHaveCount(1);
  await expect(optionsOf(maker, texts.search('kinds.order'))).toHaveAttribute('aria-selected', 'true');
  await maker.keyboard.press('Enter');
  await expect(maker).toHaveURL(new RegExp(`${order}$`));
  await expect(stateOf(maker)).toContainText('Awaiting approval');
});

test('arrow keys cycle through the results, and the box names the active one', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await viewer.keyboard.press('Control+k');
  const box = searchBox(viewer);
  const options = viewer.getByRole('option');
  const marked = viewer.getByRole('option', { selected: true });
  await expect(marked).toHaveAttribute('id', (await box.getAttribute('aria-activedescendant')) ?? '');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await viewer.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await viewer.keyboard.press('ArrowUp');
  await viewer.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(marked).toHaveCount(1);
  await viewer.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a page is found by its name', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await searchFor(viewer, 'banking');
  await expect(optionsOf(viewer, texts.search('box.goTo'))).toHaveText(texts.shell('pages.bankingDetails'));
  await viewer.keyboard.press('Enter');
  await expect(viewer).toHaveURL(/\/accounts\/banking-details$/);
});

test('a search without results says so and suggests how to search', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await searchFor(viewer, 'zzzqqq');
  await expect(viewer.getByText(texts.search('status.none', { typed: 'zzzqqq' }))).toBeVisible();
  await expect(viewer.getByText('last four digits')).toBeVisible();
});

test('a failed search says so and can be repeated', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  await viewer.route('**/api/live/search?*', (route) => route.abort());
  await viewer.keyboard.press('Control+k');
  await viewer.keyboard.type('zzzqqq');
  await expect(viewer.getByText(texts.search('status.failed'))).toBeVisible();
  await viewer.unroute('**/api/live/search?*');
  await viewer.getByRole('button', { name: texts.search('status.retry') }).click();
  await expect(viewer.getByText(texts.search('status.none', { typed: 'zzzqqq' }))).toBeVisible();
});

test('an older response never replaces a newer one', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments');
  const held: (() => void)[] = [];
  await viewer.route('**/api/live/search?q=zzzq', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({
      json: {
        groups: [{ kind: 'account', total: 1, answers: [{ kind: 'account', iban: 'OLD', tagName: 'Old' }] }],
      },
    });
  });
  await viewer.keyboard.press('Control+k');
  await viewer.keyboard.type('zzzq');
  await expect.poll(() => held.length).toBe(1);
  await viewer.keyboard.type('qq');
  await expect(viewer.getByText(texts.search('status.none', { typed: 'zzzqqq' }))).toBeVisible();
  for (const release of held) release();
  await expect(viewer.getByText(texts.search('status.none', { typed: 'zzzqqq' }))).toBeVisible();
  await expect(optionsOf(viewer, texts.search('kinds.account'))).toHaveCount(0);
});

test('the search page has the same results as the box, and its address', async ({ as }) => {
  const maker = await as('maker');
  const reference = unique('Shared');
  const order = await submitPayment(maker, aPayment({ reference }));
  await open(maker, '/search');
  await maker.getByRole('searchbox', { name: texts.search('form.label') }).fill(reference);
  await maker.getByRole('button', { name: texts.search('form.submit'), exact: true }).click();
  await expect(maker).toHaveURL(/\/search\?q=Shared/);
  const answers = maker.getByRole('list', { name: texts.search('kinds.order') });
  await answers.getByRole('link').click();
  await expect(maker).toHaveURL(new RegExp(`${order}$`));
});
