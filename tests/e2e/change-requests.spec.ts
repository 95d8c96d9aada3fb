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

test('one admin asks for a person, who waits until the other has agreed', async ({ as }) => {
  const [asking, agreeing] = [await as('admin'), await as('admin', 1)];
  const person = newPerson();
  await askToAdmit(asking, person);

  await test.step('the one who asked sees it, may take it back, and has no way to agree', async () => {
    await open(asking, '/change-requests');
    const own = changeOn(asking, admission(person));
    await expect(own).toContainText(person.email);
    await expect(own.getByRole('button', { name: texts.changeRequests('withdraw.action') })).toBeVisible();
    await expect(own.getByRole('button', { name: texts.changeRequests('approve.action') })).toHaveCount(0);
  });

  await test.step('the other is told how many wait, and agrees to what they read', async () => {
    await open(agreeing, '/change-requests');
    await expect(roomOf(agreeing)).toContainText(texts.shell('badges.changes'));
    await expect(changeOn(agreeing, admission(person))).toContainText('Petra Novak');
    await agreeTo(agreeing, admission(person));
  });

  await test.step('what the asking admin has open follows by itself, and says what became of it', async () => {
    await expect(changeOn(asking, admission(person))).toHaveCount(0);
    const decided = asking.getByRole('row').filter({ hasText: admission(person) });
    await expect(decided).toContainText(texts.changeRequests('states.approved'));
    await expect(decided).toContainText('Luc Bernard');
    await open(asking, '/people');
    await expect(rowOf(asking, person)).toContainText(texts.people('states.active'));
  });
});

test('a person who is declined is gone, and the one who asked reads why', async ({ as }) => {
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

test('a yes that comes after the change was taken back changes nothing, and says so', async ({ as }) => {
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
