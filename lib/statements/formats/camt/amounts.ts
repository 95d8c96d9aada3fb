import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';

/** The schema has no negative amounts: the sign is a separate element. */
export const magnitude = (amount: MinorUnits): string =>
  toDecimal(amount < 0n ? minorUnits(-amount) : amount);

export const amountElement = (amount: MinorUnits): string => `<Amt Ccy="EUR">${magnitude(amount)}</Amt>`;

export const directionElement = (amount: MinorUnits): string =>
  `<CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
