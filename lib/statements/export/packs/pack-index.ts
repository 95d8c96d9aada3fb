import type { PackAccount } from '@/lib/db/schema/records/exports';
import { toDecimal } from '@/lib/kernel/money';
import { harmless, quote } from '../../formats/csv';
import type { Period } from '../../model/period';
import { remarkOf, type StatementHead } from '../../model/statement';

/** An account in a pack, or why it has no statement. */
export type PackedAccount = PackAccount & {
  readonly packed?: {
    readonly head: StatementHead;
    readonly asOf: Date;
    readonly code: string;
    readonly files: readonly string[];
  };
};

const columns = [
  'Account',
  'Label',
  'From',
  'To',
  'Opening balance',
  'Credit turnover',
  'Debit turnover',
  'Closing balance',
  'Currency',
  'Entries',
  'Copy',
  'As of',
  'Verification code',
  'Files',
  'Remark',
];

const copyLabels: Readonly<Record<PackAccount['copy'], string>> = {
  fresh: 'Brought up to date for this pack',
  kept: 'From an earlier copy',
  missing: 'Missing',
  closed: 'Left out: closed, no entries',
};

/**
 * Figures and codes of every account as CSV (in the format of `lib/statements/formats/csv.ts`); accounts
 * without a statement with the reason.
 */
export function packIndex(accounts: readonly PackedAccount[], period: Period): Uint8Array {
  const lines = [columns, ...accounts.map((account) => cellsOf(account, period))];
  return new TextEncoder().encode(
    `\ufeff${lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`,
  );
}

function cellsOf({ account, label, copy, why, packed }: PackedAccount, period: Period): readonly string[] {
  // The cached period may end before the month does, so the index states the days of the figures.
  const { from, to } = packed?.head.period ?? period;
  const own = [account, harmless(label ?? ''), from, to];
  if (!packed) return [...own, '', '', '', '', 'EUR', '', copyLabels[copy], '', '', '', harmless(why ?? '')];
  const { head, asOf, code, files } = packed;
  return [
    ...own,
    ...[head.opening, head.credits, head.debits, head.closing].map(toDecimal),
    'EUR',
    String(head.creditCount + head.debitCount),
    copyLabels[copy],
    asOf.toISOString(),
    code,
    files.join(' '),
    harmless([why, remarkOf(head)].filter(Boolean).join(' ')),
  ];
}
