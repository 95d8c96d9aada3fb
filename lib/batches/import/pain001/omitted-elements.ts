import type { OmissionCounts } from '../omissions/count-omissions';
import type { OmittedElement } from './payment-places';

/** Counts the text of an element that is not sent, by the number of its payment or PmtInf. */
export function countOmitted(
  omissions: OmissionCounts | undefined,
  { kind, name, valuesWithoutEffect }: OmittedElement,
  text: string,
  { transactions, informations }: { readonly transactions: number; readonly informations: number },
): void {
  const isSame = (value: string): boolean => value.toUpperCase() === text.toUpperCase();
  if (!omissions || valuesWithoutEffect.some(isSame)) return;
  omissions.counterOf(kind, name)(kind === 'payment' ? transactions : informations);
}
