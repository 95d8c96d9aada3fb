import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';

test('an admin sees which steps to go live are done, and where the others are', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/go-live');
  const stepOf = (title: string) =>
    admin
      .getByRole('list', { name: texts.goLive('page.steps') })
      .getByRole('listitem')
      .filter({ hasText: title });
  await expect(stepOf(texts.goLive('steps.admins.title'))).toContainText(texts.goLive('state.done'));
  await expect(stepOf(texts.goLive('steps.account.title'))).toContainText(texts.goLive('state.done'));
  const mail = stepOf(texts.goLive('steps.mail.title'));
  await expect(mail).toContainText(texts.goLive('state.open'));
  await expectAccessible(admin, 'the steps to go live');
  await mail.getByRole('link', { name: texts.goLive('steps.mail.action') }).click();
  await expect(admin).toHaveURL(/\/profile$/);
});

test('the steps are hidden from the overview and shown again', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/go-live');
  await admin.getByRole('button', { name: texts.goLive('page.hide') }).click();
  await expect(admin.getByText(texts.goLive('page.hidden'))).toBeVisible();
  await admin.getByRole('button', { name: texts.goLive('page.show') }).click();
  await expect(admin.getByText(texts.goLive('page.hidden'))).toBeHidden();
});

test('the overview of a demo does not show them, and others may not read them', async ({ as }) => {
  const admin = await as('admin');
  await open(admin, '/');
  await expect(admin.getByText(texts.goLive('card.all'))).toHaveCount(0);
  const approver = await as('approver');
  expect((await approver.goto('/go-live'))?.status()).toBe(403);
});
