import { texts } from '../support/code/texts';
import { expect, open, signOut, test, unique } from './support/app/app';
import { personOf } from './support/app/fixtures';
import { optionsOf, searchBox, searchFor } from './support/page/search';
import { runNow } from './support/payments/differences';
import { field } from './support/payments/payments';

test('keys lead to pages, and to a new payment', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/accounts');
  await maker.keyboard.press('g');
  await maker.keyboard.press('p');
  await expect(maker).toHaveURL(/\/payments$/);
  await maker.keyboard.press('g');
  await maker.keyboard.press('i');
  // The inbox names the matter that it opens in its address, as soon as another story has left one.
  await expect(maker).toHaveURL(/\/approvals(\?|$)/);
  await maker.keyboard.press('n');
  await expect(maker).toHaveURL(/\/payments\/new$/);
});

test('a key pressed just as the inbox appears leads on', async ({ as, sandbox }) => {
  const [approver, maker, name] = [await as('approver'), await as('maker'), unique('Stranger')];
  await sandbox.injectDiscrepancy({ what: 'without_order', amount: '8.31', name });
  await open(approver, '/reconciliation?kind=executed_without_order&owner=nobody');
  await runNow(approver);
  await expect(approver.getByRole('row').filter({ hasText: name })).toBeVisible();
  await open(maker, '/accounts');
  await maker.evaluate(() => {
    const { pushState } = window.history;
    const newPayment = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    window.history.pushState = (...entry) => {
      pushState.apply(window.history, entry);
      if (String(entry[2]).startsWith('/approvals')) queueMicrotask(newPayment);
    };
  });
  await maker.keyboard.press('g');
  await maker.keyboard.press('i');
  await expect(maker).toHaveURL(/\/payments\/new$/);
});

test('a key that leads elsewhere asks before a half-typed payment is left', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments/new');
  await field(maker, 'Name').fill(unique('Half'));
  await maker.keyboard.press('g');
  await expect(field(maker, 'Name')).toHaveValue(/g$/);
  await maker.getByRole('button', { name: texts.ui('theme.label') }).focus();
  await maker.keyboard.press('g');
  await maker.keyboard.press('a');
  const question = maker.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: texts.ui('leaveGuard.leave') }).press('Enter');
  await expect(maker).toHaveURL(/\/accounts$/);
});

test('the key ? shows the keys of the page, and where they are switched off they do nothing', async ({
  as,
}) => {
  const maker = await as('maker');
  await open(maker, '/accounts');
  await maker.keyboard.press('?');
  const overview = maker.getByRole('dialog', { name: texts.ui('keyOverview.title') });
  await expect(overview.getByText(texts.shell('keys.newPayment'), { exact: true })).toBeVisible();
  await expect(overview.getByText(texts.inbox('keys.approve'))).toHaveCount(0);
  await overview.getByRole('checkbox', { name: texts.ui('keyOverview.switch') }).uncheck();
  await maker.keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await maker.keyboard.press('n');
  await maker.keyboard.press('?');
  await expect(overview).toBeHidden();
  await expect(maker).toHaveURL(/\/accounts$/);
  // The mouse still leads to the switch.
  await maker.getByRole('button', { name: personOf('maker').name }).click();
  await maker.getByRole('menuitem', { name: texts.shell('keys.overview') }).click();
  await overview.getByRole('checkbox', { name: texts.ui('keyOverview.switch') }).check();
  await maker.keyboard.press('Escape');
  await maker.keyboard.press('n');
  await expect(maker).toHaveURL(/\/payments\/new$/);
});

test('a range of sums and days leads to the list of payments with its filters', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await searchFor(viewer, '> 10k last week');
  await expect(optionsOf(viewer, texts.search('ranges.title'))).toHaveCount(1);
  await viewer.keyboard.press('Enter');
  await expect(viewer).toHaveURL(/\/payments\?from=[\d-]+&to=[\d-]+&amountFrom=10000\.00$/);
  await expect(viewer.getByRole('textbox', { name: texts.payments('filters.amountFrom') })).toHaveValue(
    '10,000.00',
  );
});

test('an action is found by another word for it, by those who may do it alone', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/accounts');
  await searchFor(maker, 'upload');
  await expect(optionsOf(maker, texts.search('commands.title'))).toHaveText(
    texts.search('commands.importFile'),
  );
  await maker.keyboard.press('Enter');
  await expect(maker).toHaveURL(/\/batches\/new$/);
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await searchFor(viewer, 'upload');
  await expect(optionsOf(viewer, texts.search('commands.title'))).toHaveCount(0);
});

test('recent pages are offered before anything is typed, until the person signs out', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/policy');
  await open(viewer, '/accounts');
  await viewer.keyboard.press('Control+k');
  const recent = optionsOf(viewer, texts.search('recent.title'));
  await expect(recent.first()).toHaveText(texts.policy('page.title'));
  await viewer.keyboard.press('Enter');
  await expect(viewer).toHaveURL(/\/policy$/);
  await expect(searchBox(viewer)).toBeHidden();
  await signOut(viewer, personOf('viewer').name);
  const kept = await viewer.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')));
  expect(kept).toEqual([]);
});
