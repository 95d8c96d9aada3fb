import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';

const tourOf = (page: Page) => page.getByRole('region', { name: texts.tour('panel.label'), exact: true });
const offerOf = (page: Page) => page.getByRole('button', { name: texts.shell('demo.tour'), exact: true });

test('the tour leads by keys through inbox, batches, statements and audit to the command bar', async ({
  as,
}) => {
  const approver = await as('approver');
  await open(approver, '/accounts');
  await expect(tourOf(approver)).toHaveCount(0);
  await offerOf(approver).click();
  const panel = tourOf(approver);
  const places = [
    ['inbox', /\/approvals(\?item=.*)?$/],
    ['approve', /\/approvals(\?item=.*)?$/],
    ['batch', /\/batches$/],
    ['statement', /\/statements$/],
    ['audit', /\/audit$/],
    ['search', /\/audit$/],
  ] as const;
  for (const [step, address] of places) {
    await expect(approver).toHaveURL(address);
    const heading = panel.getByRole('heading', { name: texts.tour(`steps.${step}.title`) });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription(texts.tour(`steps.${step}.text`));
    await expect(approver.locator('[data-toured]')).toHaveCount(1);
    if (step === 'batch') await expectAccessible(approver, 'a step of the tour');
    const next = step === 'search' ? texts.tour('panel.finish') : texts.tour('panel.next');
    await panel.getByRole('button', { name: next, exact: true }).press('Enter');
  }
  await expect(panel).toHaveCount(0);
  await expect(approver.locator('[data-toured]')).toHaveCount(0);
});

test('the tour is offered once, continues on a page that is loaded again, and starts from the help', async ({
  as,
}) => {
  const maker = await as('maker');
  await open(maker, '/payments');
  await maker.getByRole('button', { name: texts.shell('demo.noTour') }).click();
  await expect(offerOf(maker)).toHaveCount(0);
  await maker.reload();
  await open(maker, '/accounts');
  await expect(offerOf(maker)).toHaveCount(0);

  await maker.keyboard.press('h');
  await maker
    .getByRole('dialog')
    .getByRole('button', { name: texts.help('panel.tour') })
    .click();
  const inbox = tourOf(maker).getByRole('heading', { name: texts.tour('steps.inbox.title') });
  await expect(inbox).toBeVisible();
  await expect(maker).toHaveURL(/\/approvals(\?item=.*)?$/);
  await maker.reload();
  await expect(inbox).toBeVisible();
  await maker.keyboard.press('Escape');
  await expect(tourOf(maker)).toHaveCount(0);
});
