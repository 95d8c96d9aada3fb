import type { Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open } from '../app/app';
import { field } from './payments';

/** Fills the form that requests a beneficiary. */
export async function fillBeneficiary(
  maker: Page,
  { name, iban }: { name: string; iban: string },
): Promise<void> {
  await open(maker, '/beneficiaries/new');
  await field(maker, 'Name').fill(name);
  await field(maker, texts.beneficiaries('accountPart.account')).fill(iban);
  await expect(maker.getByText('Valid IBAN, Germany')).toBeVisible();
}

/** States why a beneficiary is right in spite of a warning. */
export async function stateCheck(maker: Page, check: string): Promise<void> {
  await maker.getByLabel(texts.beneficiaries('notePart.check')).fill(check);
  await maker.getByRole('checkbox', { name: texts.beneficiaries('notePart.confirm') }).check();
}

export const requestAddition = (maker: Page): Promise<void> =>
  maker.getByRole('button', { name: texts.beneficiaries('beneficiaryForm.requestAddition') }).click();

/** The title of the request. */
export const additionOf = (name: string): string => `Add ${name} to the beneficiaries`;
