import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { captureAction, sendAction } from './support/page/actions';
import { approveRequest, changeOn, type NewPerson, requestPerson, rowOf } from './support/people/people';

const newPerson = (): NewPerson => {
  const tag = randomBytes(4).toString('hex');
  return { name: `Lena ${tag}`, email: `lena.${tag}@example.com`, password: `demo-only-${tag}-long` };
};
const admission = ({ name }: NewPerson) => `Add ${name}`;
const roomOf = (page: Page) => page.getByRole('link', { name: texts.shell('rooms.changes') }).first();

test('a requested person waits until a second admin approves', async ({ as }) => {
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await requestPerson(requester, person);

  await test.step('the requester sees the request and may withdraw it, but not approve it', async () => {
    await open(requester, '/change-requests');
    const own = changeOn(requester, admission(person));
    await expect(own).toContainText(person.email);
    await expect(own.getByRole('button', { name: texts.changeRequests('withdraw.action') })).toBeVisible();
    await expect(own.getByRole('button', { name: texts.changeRequests('approve.action') })).toHaveCount(0);
    await own.getByRole('link', { name: admission(person) }).click();
    await expect(
      changeOn(requester, admission(person)).getByRole('button', {
        name: texts.changeRequests('withdraw.action'),
      }),
    ).toBeVisible();
    await open(requester, '/change-requests');
  });

  await test.step('the other admin sees how many are pending and approves', async () => {
    await open(approver, '/change-requests');
    await expect(roomOf(approver)).toContainText(texts.shell('badges.changes'));
    await expect(changeOn(approver, admission(person))).toContainText('Petra Novak');
    await approveRequest(approver, admission(person));
  });

  await test.step('the page of the requester updates and shows the outcome', async () => {
    await expect(changeOn(requester, admission(person))).toHaveCount(0);
    const decided = requester.getByRole('row').filter({ hasText: admission(person) });
    await expect(decided).toContainText(texts.changeRequests('states.approved'));
    await expect(decided).toContainText('Luc Bernard');
    await open(requester, '/people');
    await expect(rowOf(requester, person)).toContainText(texts.people('states.active'));
  });
});

test('a declined person is removed, and the requester reads the reason', async ({ as }) => {
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await requestPerson(requester, person);
  await open(approver, '/change-requests');
  await changeOn(approver, admission(person))
    .getByRole('button', { name: texts.changeRequests('decline.action') })
    .click();
  const dialog = approver.getByRole('alertdialog');
  await dialog.getByRole('button', { name: texts.changeRequests('decline.action') }).click();
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel(texts.ui('note.label')).fill('Joins next year only');
  await dialog.getByRole('button', { name: texts.changeRequests('decline.action') }).click();
  // It closes once the answer is there; while it is open, nothing behind it can be found.
  await expect(dialog).toHaveCount(0);
  await expect(changeOn(approver, admission(person))).toHaveCount(0);

  await open(requester, '/change-requests');
  await requester.getByRole('link', { name: admission(person) }).click();
  await expect(changeOn(requester, admission(person))).toContainText('Joins next year only');
  await open(requester, '/people');
  await expect(rowOf(requester, person)).toHaveCount(0);
});

test('an approval after a withdrawal changes nothing and says so', async ({ as }) => {
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await requestPerson(requester, person);
  await open(approver, '/change-requests');
  await changeOn(approver, admission(person))
    .getByRole('button', { name: texts.changeRequests('approve.action') })
    .click();
  const agree = approver
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.changeRequests('approve.action') });
  // The dialog is loaded before its requests are captured.
  await expect(agree).toBeVisible();
  const agreement = await captureAction(approver, () => agree.click());
  expect((await sendAction(requester.request, agreement)).status()).toBe(200);
  await open(requester, '/change-requests');
  await changeOn(requester, admission(person))
    .getByRole('button', { name: texts.changeRequests('withdraw.action') })
    .click();
  const question = requester.getByRole('alertdialog');
  await question.getByRole('button', { name: texts.changeRequests('withdraw.action') }).click();
  await expect(question).toHaveCount(0);
  await expect(changeOn(requester, admission(person))).toHaveCount(0);

  const late = await sendAction(approver.request, agreement);
  expect(await late.text()).toContain('This request is already decided');
  await open(requester, '/people');
  await expect(rowOf(requester, person)).toHaveCount(0);
});
