import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { searchBox, searchFor } from './support/page/search';

const panelOf = (page: 'inbox' | 'payments' | 'accounts') =>
  texts.help('panel.title', { page: texts.help(`pages.${page}.title`) });

test('the help of a page says what it is for, its terms and its keys', async ({ as }) => {
  const approver = await as('approver');
  await open(approver, '/approvals');
  await approver.getByRole('button', { name: texts.shell('help.open'), exact: true }).click();
  const panel = approver.getByRole('dialog', { name: panelOf('inbox') });
  await expect(panel).toContainText(texts.help('pages.inbox.text'));
  const terms = panel.getByRole('region', { name: texts.help('panel.terms') });
  await expect(terms).toContainText(texts.glossary('terms.quorum.text'));
  const keys = panel.getByRole('region', { name: texts.help('panel.keys') });
  await expect(keys).toContainText(texts.inbox('keys.move'));
  await expect(keys).not.toContainText(texts.shell('keys.newPayment'));
  await expectAccessible(approver, 'the help of the inbox');
  await approver.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(approver.getByRole('button', { name: texts.shell('help.open'), exact: true })).toBeFocused();
});

test('the key h and the command bar open the help of the page', async ({ as }) => {
  const maker = await as('maker');
  await open(maker, '/payments');
  const panel = maker.getByRole('dialog', { name: panelOf('payments') });
  await maker.keyboard.press('h');
  await expect(panel).toBeVisible();
  await maker.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await searchFor(maker, 'glossary');
  await maker.getByRole('option', { name: texts.search('commands.help'), exact: true }).click();
  await expect(searchBox(maker)).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(maker).toHaveURL(/\/payments$/);
});

test('a term of the panel leads to its place in the glossary', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  await viewer.keyboard.press('h');
  await viewer
    .getByRole('dialog', { name: panelOf('accounts') })
    .getByRole('link', { name: texts.glossary('terms.bic.name'), exact: true })
    .click();
  await expect(viewer).toHaveURL(/\/help#bic$/);
  await expect(viewer.getByRole('dialog')).toHaveCount(0);
  await expect(viewer.getByText(texts.glossary('terms.bic.text'))).toBeInViewport();
});

test('the glossary is searched by any of its words', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/help');
  await expectAccessible(viewer, 'the glossary');
  const search = viewer.getByRole('searchbox', { name: texts.help('page.search') });
  await search.fill('standing order');
  await expect(viewer.getByText(texts.help('page.count', { count: 1 }))).toBeVisible();
  await expect(viewer.getByText(texts.glossary('terms.recurring.text'))).toBeVisible();
  await search.fill('zzz');
  await expect(viewer.getByText(texts.help('page.none', { typed: 'zzz' }))).toBeVisible();
  await search.fill('');
  await expect(viewer.getByText(texts.glossary('terms.merkleRoot.text'))).toBeVisible();
});
