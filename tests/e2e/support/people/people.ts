import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open } from '../app/app';

export type NewPerson = { readonly name: string; readonly email: string; readonly password: string };

/** Somebody whom no other test and no earlier run knows. */
export const newPerson = (): NewPerson => {
  const tag = randomBytes(4).toString('hex');
  return { name: `Kaja ${tag}`, email: `kaja.${tag}@example.com`, password: `demo-only-${tag}-long` };
};

/** Two admins in the browsers of their own: one asks, the other agrees. */
export type Admins = { readonly requester: Page; readonly approver: Page };

export const rowOf = (admin: Page, { email }: NewPerson) => admin.getByRole('row').filter({ hasText: email });

/** Adds a maker, from one admin's form to the other's approval. Gives the invitation's address. */
export async function admitMaker(admins: Admins, person: NewPerson): Promise<string> {
  const invitation = await requestPerson(admins.requester, person);
  await approveRequest(admins.approver, `Add ${person.name}`);
  return invitation;
}

/** The new invitation link that a dialog shows. */
export const linkIn = (dialog: Locator): Locator =>
  dialog.getByRole('textbox', { name: texts.people('invitation.link') });

/** Requests a person, and gives the address of their invitation, after a look at the dialog that shows it. */
export async function requestPerson(
  admin: Page,
  person: NewPerson,
  look?: () => Promise<void>,
): Promise<string> {
  await open(admin, '/people');
  await admin.getByRole('button', { name: texts.people('addPerson.open') }).click();
  const form = admin.getByRole('dialog', { name: texts.people('addPerson.title') });
  await form.getByLabel(texts.people('fields.name')).fill(person.name);
  await form.getByLabel(texts.people('fields.email')).fill(person.email);
  await form.getByRole('radio', { name: /^Maker/ }).check();
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  const invitation = await linkIn(form).inputValue();
  await look?.();
  await form.getByRole('button', { name: texts.people('addPerson.done') }).click();
  await expect(rowOf(admin, person)).toContainText(texts.people('pending.admission'));
  return invitation;
}

/** Chooses the password of an invited person, in a browser where nobody is signed in. */
export async function acceptInvitation(page: Page, address: string, password: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(texts.signIn('invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.signIn('invitation.submit') }).click();
  await expect(page.getByRole('heading', { name: texts.signIn('invitation.factorTitle') })).toBeVisible();
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
