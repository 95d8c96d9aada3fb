import { localDate } from '@/lib/kernel/dates/calendar';
import { toDecimal } from '@/lib/kernel/money';
import { type Booking, createBooker } from '@/lib/statements/accounting/entries/booking';
import { bookingsCsv } from '@/lib/statements/accounting/formats/csv';
import { extfFile } from '@/lib/statements/accounting/formats/extf/file';
import type { AccountingMapping } from '@/lib/statements/accounting/mapping/mapping';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';

const datev = {
  consultant: '29098',
  client: '55003',
  firstMonth: 1,
  accountLength: 4,
  name: '',
  initials: '',
  isFixed: false,
};

/** Twenty rules, of which the last takes everything: each entry is compared with all of them. */
const mappingOf = (account: string): AccountingMapping => ({
  startOn: localDate('2026-01-01'),
  bankAccounts: { [account]: '1200' },
  feeAccount: '4970',
  clearingAccount: '1590',
  transferAccount: null,
  confidentialAccount: null,
  datev,
  csv: { separator: ';', decimal: ',' },
  rules: Array.from({ length: 20 }, (_, index) => ({
    field: index === 19 ? 'any' : index % 2 === 0 ? 'name' : 'reference',
    match: 'contains',
    text: `nobody ${index}`,
    direction: null,
    bankAccount: null,
    counterAccount: '8400',
    costCentre: null,
  })),
});

/** The entries of a statement as a file for accounting, without reading or storing it. */
export function writeBookings(
  format: 'datev' | 'bookings',
  { head, entries, asOf }: StatementSource,
): AsyncGenerator<Uint8Array, void> {
  const mapping = mappingOf(head.account);
  const book = createBooker(mapping);
  async function* bookings(): AsyncGenerator<Booking> {
    for await (const group of entries)
      for (const { networkType: _, runningBalance: __, ...entry } of group)
        yield book({
          ...entry,
          year: 2026,
          account: head.account,
          amount: toDecimal(entry.amount),
          isLate: false,
          entryCount: 1,
          isConfidential: false,
          isFee: false,
          isTransfer: false,
          name: entry.beneficiaryName,
          counterparty: entry.account,
          reference: entry.details,
          endToEndId: entry.endToEndId ?? null,
        });
  }
  if (format === 'bookings') return bookingsCsv(mapping.csv, bookings());
  const { from, to } = head.period;
  return extfFile(
    { settings: datev, madeAt: asOf, year: 2026, from, to, onRespelled: () => undefined },
    bookings(),
  );
}
