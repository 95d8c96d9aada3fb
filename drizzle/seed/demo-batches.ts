import { composeIBAN } from 'ibantools';

export type DemoBatch = {
  readonly maker: string;
  readonly name: string;
  /** The file as its maker's books wrote it. */
  readonly file: string;
  /** How far the seed takes it; the engine runs an approved one as soon as the app runs. */
  readonly until: 'draft' | 'submitted' | 'approved';
  /** Who agrees to it, in this order. */
  readonly approvers?: readonly string[];
};

const given = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Elif',
  'Fatima',
  'Gréta',
  'Hugo',
  'Inês',
  'Jürgen',
  'Katrin',
];
const family = [
  'Albrecht',
  'Bērziņš',
  'Costa',
  'Dąbrowska',
  'Eriksson',
  'Fischer',
  'García',
  'Horváth',
  'Ivanova',
  'Jansen',
  'Keller',
  'Lindholm',
  'Moreau',
];
const nameOf = (n: number): string => `${given[n % given.length]} ${family[n % family.length]}`;

/** A German account each, with the right check digits. */
const ibanOf = (n: number): string =>
  composeIBAN({ countryCode: 'DE', bban: `37040044${String(700_000_000 + n * 37).padStart(10, '0')}` }) ?? '';

/** Amounts that look like nobody made them up, in whole cents. */
const centsOf = (n: number, from: number, span: number): number => from + ((n * 7_919) % span);
const euro = (cents: number, mark: '.' | ','): string =>
  `${Math.trunc(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`;

const rowsFrom = (count: number, row: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));

/** Wages, some of which the sandbox refuses or does not execute (docs/sandbox.md). */
const doomed: Readonly<Record<number, string>> = {
  23: 'SANDBOX REJECT ',
  61: 'SANDBOX REFUSE ',
  97: 'SANDBOX REJECT ',
  131: 'SANDBOX REJECT ',
};

const wages = [
  'Name,IBAN,Amount,Reference',
  ...rowsFrom(
    148,
    (n) =>
      `${nameOf(n)},${ibanOf(n)},${euro(centsOf(n, 24_000, 38_000), '.')},${doomed[n] ?? ''}Wages November ${1_000 + n}`,
  ),
];

const refunds = [
  'Customer name;IBAN;Amount;Reference',
  ...rowsFrom(
    152,
    (n) =>
      `${nameOf(n * 3 + 1)};${ibanOf(2_000 + n)};${euro(centsOf(n, 1_200, 7_000), ',')};Refund order ${40_210 + n * 3}`,
  ),
];

/** What is wrong with some of the invoices: the cells that stand in place of the right ones. */
const wrong: Readonly<Record<number, Partial<Record<'name' | 'iban' | 'amount' | 'reference', string>>>> = {
  8: { iban: 'DE50 3704 0044 0000 0010 01' },
  37: { amount: '12,345' },
  64: { name: '' },
  90: { iban: 'siehe Rechnung' },
  118: { reference: '' },
  140: { amount: '0,00' },
};

const invoices = [
  'Empfänger;Konto (IBAN);Betrag;Verwendungszweck',
  ...rowsFrom(146, (n) =>
    [
      wrong[n]?.name ?? `${family[n % family.length]} & Söhne GmbH`,
      wrong[n]?.iban ?? ibanOf(4_000 + n),
      wrong[n]?.amount ?? euro(centsOf(n, 4_500, 38_000), ','),
      wrong[n]?.reference ?? `Rechnung 2026-${700 + n}`,
    ].join(';'),
  ),
];

const fileOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/**
 * The run of wages of a month, of which some failed; one that waits for its approval; and one that is being
 * prepared.
 */
export const demoBatches = [
  {
    maker: 'jonas.lindqvist@example.com',
    name: 'Wages November.csv',
    file: fileOf(wages),
    until: 'approved',
    approvers: ['anna.weiss@example.com', 'tomas.oliveira@example.com'],
  },
  {
    maker: 'marta.kovac@example.com',
    name: 'Refunds week 47.csv',
    file: fileOf(refunds),
    until: 'submitted',
  },
  {
    maker: 'marta.kovac@example.com',
    name: 'Zahllauf Lieferanten.csv',
    file: fileOf(invoices),
    until: 'draft',
  },
] as const satisfies readonly DemoBatch[];

/** The one that the sandbox executes in part. */
export const batchWithFailures = demoBatches[0].name;
