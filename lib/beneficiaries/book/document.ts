import { z } from 'zod';
import type { BeneficiaryDocument, beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { showCountry } from '@/lib/kernel/formats/countries';
import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
import { accountKey } from './account-key';
import { nameKeys } from './lookalike';
import { shownAccount } from './shown-account';
import { sortName } from './sort-name';

export type BeneficiaryRow = typeof beneficiaries.$inferSelect;

/** The checked details of a beneficiary. Texts are as typed, in NFC; the account is without spaces. */
export type CheckedBeneficiary = BeneficiaryDocument & { readonly name: string; readonly account: string };

const part = z.string().nullable();

/** The schema in change requests and in the history. */
export const beneficiaryDocument = z.strictObject({
  name: z.string(),
  account: z.string(),
  bankBic: part,
  bankName: part,
  addressStreet: part,
  addressBuilding: part,
  addressPostCode: part,
  addressTown: part,
  addressCountry: part,
  addressLine: part,
  notes: part,
});

/** The label of each part, in display order. */
export const documentTerms: Readonly<Record<keyof BeneficiaryDocument, string>> = textTable(
  en.document,
  (part) => t(`document.${part}`),
);

// safe: the keys of a constant
export const documentParts = Object.keys(documentTerms) as (keyof BeneficiaryDocument)[];

export const documentOf = (row: CheckedBeneficiary): CheckedBeneficiary => ({
  name: row.name,
  account: row.account,
  bankBic: row.bankBic,
  bankName: row.bankName,
  addressStreet: row.addressStreet,
  addressBuilding: row.addressBuilding,
  addressPostCode: row.addressPostCode,
  addressTown: row.addressTown,
  addressCountry: row.addressCountry,
  addressLine: row.addressLine,
  notes: row.notes,
});

/** The columns of a document, with those derived for search and comparison. */
export const documentColumns = (document: CheckedBeneficiary) => ({
  ...documentOf(document),
  accountKey: accountKey(document.account, document.bankBic),
  nameKeys: nameKeys(document.name),
  sortName: sortName(document.name),
});

/** A part for display: the account in groups, the country by its name. */
export function readablePart(document: BeneficiaryDocument, part: keyof BeneficiaryDocument): string {
  const text = document[part] ?? '';
  if (part === 'account') return shownAccount(text);
  if (part === 'addressCountry') return showCountry(text);
  return text;
}
