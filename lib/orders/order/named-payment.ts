import { formatEuro, type MinorUnits } from '@/lib/kernel/money';

/** A payment by name: "12.50 EUR to Soren Soehne". */
export const namedPayment = ({
  amount,
  beneficiaryName,
}: {
  readonly amount: MinorUnits;
  readonly beneficiaryName: string;
}): string => `${formatEuro(amount)} to ${beneficiaryName}`;
