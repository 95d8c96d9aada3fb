import { minorUnits, toDecimal } from '@/lib/kernel/money';

/** One payment of a made-up file. */
export type MadeRow = {
  readonly name: string;
  readonly account: string;
  readonly amount: string;
  readonly reference: string;
};

const names = [
  'Jonas Petrauskas',
  'Jürgen Müller',
  'Zoë Lefèvre',
  'Anna Kowalska',
  'Giulia Rossi',
  'Åsa Öberg',
];

/**
 * Payments to accounts of their own, each amount and reference different; every third name has letters that
 * are converted.
 */
export function* madeRows(count: number): Generator<MadeRow, void> {
  for (let index = 0; index < count; index += 1) {
    yield {
      name: `${names[index % names.length]} ${index}`,
      account: germanAccount(index),
      amount: toDecimal(minorUnits(BigInt(1_000 + ((index * 37) % 500_000)))),
      reference: `Salary 2026-11 No ${index + 1}`,
    };
  }
}

function germanAccount(index: number): string {
  const bban = `37040044${String(1_000_000_000 + index)}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** The same as a CSV with a row of headings. */
export function madeCsv(count: number): Uint8Array {
  const lines = ['Name;IBAN;Amount;Reference'];
  for (const { name, account, amount, reference } of madeRows(count)) {
    lines.push(`${name};${account};${amount.replace('.', ',')};${reference}`);
  }
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}
