import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { texts } from '../support/texts';
import { captureAction, sendAction } from './support/actions';
import { expect, open, test } from './support/desk';
import { agreeTo, askToAdmit, changeOn, type NewPerson, rowOf } from './support/people';

const newPerson = (): NewPerson => {
  const tag = randomBytes(4).toString('hex');
  return { name: `Lena ${tag}`, email: `lena.${tag}@example.com`, password: `demo-only-${tag}-long` };
};
const admission = ({ name }: NewPerson) => `Admit ${name}`;
const roomOf = (page: Page) => page.getByRole('link', { name: texts.shell('rooms.changes') }).first();

test('a requested person waits until a second admin approves', async ({ as }) => {
  const [asking, agreeing] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await askToAdmit(asking, person);

  await test.step('the requester sees the request and may withdraw it, but not approve it', async () => {
    await open(asking, '/change-requests');
    const own = changeOn(asking, admission(person));
    await expect(own).toContainText(person.email);
    await expect(own.getByRole('button', { name: texts.changeRequests('withdraw.action') })).toBeVisible();
    await expect(own.getByRole('button', { name: texts.changeRequests('approve.action') })).toHaveCount(0);
  });

  await test.step('the other admin sees how many are pending and approves', async () => {
    await open(agreeing, '/change-requests');
    await expect(roomOf(agreeing)).toContainText(texts.shell('badges.changes'));
    await expect(changeOn(agreeing, admission(person))).toContainText('Petra Novak');
    await agreeTo(agreeing, admission(person));
  });

  await test.step('the page of the requester updates and shows the outcome', async () => {
    await expect(changeOn(asking, admission(person))).toHaveCount(0);
    const decided = asking.getByRole('row').filter({ hasText: admission(person) });
    await expect(decided).toContainText(texts.changeRequests('states.approved'));
    await expect(decided).toContainText('Luc Bernard');
    await open(asking, '/people');
    await expect(rowOf(asking, person)).toContainText(texts.people('states.active'));
  });
});

test('a declined person is removed, and the requester reads the reason', async ({ as }) => {
  const [asking, agreeing] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await askToAdmit(asking, person);
  await open(agreeing, '/change-requests');
  await changeOn(agreeing, admission(person))
    .getByRole('button', { name: texts.changeRequests('decline.action') })
    .click();
  const dialog = agreeing.getByRole('alertdialog');
  await dialog.getByRole('button', { name: texts.changeRequests('decline.action') }).click();
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel(texts.ui('note.label')).fill('Joins next year only');
  await dialog.getByRole('button', { name: texts.changeRequests('decline.action') }).click();
  // It closes once the answer is there; while it is open, nothing behind it can be found.
  await expect(dialog).toHaveCount(0);
  await expect(changeOn(agreeing, admission(person))).toHaveCount(0);

  await open(asking, '/change-requests');
  await asking.getByRole('link', { name: admission(person) }).click();
  await expect(changeOn(asking, admission(person))).toContainText('Joins next year only');
  await open(asking, '/people');
  await expect(rowOf(asking, person)).toHaveCount(0);
});

test('an approval after a withdrawal changes nothing and says so', async ({ as }) => {
  const [asking, agreeing] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await askToAdmit(asking, person);
  await open(agreeing, '/change-requests');
  await changeOn(agreeing, admission(person))
    .getByRole('button', { name: texts.changeRequests('approve.action') })
    .click();
  const agreement = await captureAction(agreeing, () =>
    agreeing
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.changeRequests('approve.action') })
      .click(),
  );
  expect((await sendAction(asking.request, agreement)).status()).toBe(200);
  await open(asking, '/change-requests');
  await changeOn(asking, admission(person))
    .getByRole('button', { name: texts.changeRequests('withdraw.action') })
    .click();
  const question = asking.getByRole('alertdialog');
  await question.getByRole('button', { name: texts.changeRequests('withdraw.action') }).click();
  await expect(question).toHaveCount(0);
  await expect(changeOn(asking, admission(person))).toHaveCount(0);

  const late = await sendAction(agreeing.request, agreement);
  expect(await late.text()).toContain('This request is already decided');
  await open(asking, '/people');
  await expect(rowOf(asking, person)).toHaveCount(0);
});
