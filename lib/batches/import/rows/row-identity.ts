import { toDecimal } from '@/lib/kernel/money';
import type { ByField, CheckedRow } from './check-row';

/** Fields of the first release: never add one. */
const fields = [
  ...(['beneficiaryName', 'beneficiaryAccount', 'amount', 'reference', 'network', 'amountCurrency'] as const),
  ...(['beneficiaryAddress', 'bankBic', 'bankName', 'addressStreet', 'addressTown'] as const),
  ...(['addressCountry', 'currency'] as const),
] as const;

/**
 * What a row pays, as the text of which its external payment ID is a hash. Never change it: a file that is
 * imported again after a restore, perhaps by a later version, gets the identifiers under which its rows may
 * have been paid. Other identifiers would pay them twice. So a later field is no part of it, nor are columns,
 * labels and messages; seed and position distinguish rows already.
 */
export function rowIdentity(checked: CheckedRow): string {
  if (checked.problems) return written(checked.typed);
  const { content, typed } = checked;
  const further =
    content.network === 'SWIFT'
      ? [
          null,
          content.bankBic,
          content.bankName,
          content.addressStreet,
          content.addressTown,
          content.addressCountry,
          content.currency,
        ]
      : [content.beneficiaryAddress, null, null, null, null, null, 'EUR'];
  const parts = [
    content.network,
    toDecimal(content.amount),
    content.beneficiaryName,
    content.beneficiaryAccount,
    content.reference,
    ...further,
    typed && written(typed).replaceAll('\\', '\\\\'),
    null,
  ];
  return parts.map((part) => part ?? '\\N').join('\t');
}

/** The original texts. Empty ones are left out, because files differ in whether they have the column. */
const written = (typed: ByField): string =>
  JSON.stringify(
    Object.fromEntries(fields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : []))),
  );
