import type { Page } from '@playwright/test';
import { texts } from '../../support/texts';
import { expect, open } from './app';

export type NewPerson = { readonly name: string; readonly email: string; readonly password: string };

/** Two admins in the browsers of their own: one asks, the other agrees. */
export type Admins = { readonly requester: Page; readonly approver: Page };

export const rowOf = (admin: Page, { email }: NewPerson) => admin.getByRole('row').filter({ hasText: email });

/** Adds a maker, from the first admin's form to the second one's yes. */
export async function admitMaker(admins: Admins, person: NewPerson): Promise<void> {
  await requestPerson(admins.requester, person);
  await approveRequest(admins.approver, `Add ${person.name}`);
}

export async function requestPerson(admin: Page, person: NewPerson): Promise<void> {
  await open(admin, '/people');
  await admin.getByRole('button', { name: texts.people('addPerson.open') }).click();
  const form = admin.getByRole('dialog', { name: texts.people('addPerson.title') });
  await form.getByLabel(texts.people('fields.name')).fill(person.name);
  await form.getByLabel(texts.people('fields.email')).fill(person.email);
  await form.getByRole('radio', { name: /^Maker/ }).check();
  await form.getByLabel(texts.people('addPerson.firstPassword')).fill(person.password);
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(rowOf(admin, person)).toContainText(texts.people('pending.admission'));
}

/** The part of the page Change requests that tells of one change. */
export const changeOn = (page: Page, title: string) => page.getByRole('region', { name: title });

export async function approveRequest(page: Page, title: string): Promise<void> {
  await open(page, '/change-requests');
  await changeOn(page, title)
    .getByRole('button', { name: texts.changeRequests('approve.action') })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: texts.changeRequests('approve.action') }).click();
  // While it is open nothing of the page behind it is found.
  await expect(question).toHaveCount(0);
  await expect(changeOn(page, title)).toHaveCount(0);
}
