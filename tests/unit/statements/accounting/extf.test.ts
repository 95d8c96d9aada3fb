import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';
import type { Booking } from '@/lib/statements/accounting/entries/booking';
import { extfFiles } from '@/lib/statements/accounting/exports/file';
import { columns } from '@/lib/statements/accounting/formats/extf/columns';
import { extfFile, mostRows } from '@/lib/statements/accounting/formats/extf/file';
import { readMapping } from '@/lib/statements/accounting/mapping/read-mapping';
import { readExtf } from '../../../support/files/extf-reader';
import { ownAccount } from '../../../support/orders/orders';
import { mappingInput } from '../../../support/statements/accounting';

const read = readMapping(mappingInput());
const settings = read.ok ? read.value.datev : null;

async function fileOf(bookings: readonly Booking[]): Promise<Buffer> {
  if (!settings) throw new Error('the mapping has DATEV settings');
  const year = { year: 2026, from: localDate('2026-01-01'), to: localDate('2026-12-31') };
  const parts = {
    ...year,
    settings,
    madeAt: new Date('2026-11-21T12:34:56.789Z'),
    onRespelled: () => undefined,
  };
  async function* all() {
    yield* bookings;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of extfFile(parts, all())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const anyText = fc.string({ unit: 'binary', maxLength: 400 });
const anyId = fc.option(fc.string({ maxLength: 60 }));
const anyBooking: fc.Arbitrary<Booking> = fc.record({
  year: fc.constant(2026),
  account: fc.constant(ownAccount),
  date: fc.integer({ min: 1, max: 28 }).map((day) => localDate(`2026-02-${String(day).padStart(2, '0')}`)),
  direction: fc.constantFrom('incoming', 'outgoing'),
  amount: fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(minorUnits),
  isLate: fc.boolean(),
  entryCount: fc.constant(1),
  isConfidential: fc.boolean(),
  isFee: fc.boolean(),
  isTransfer: fc.boolean(),
  name: anyText,
  counterparty: anyText,
  reference: anyText,
  paymentId: anyId,
  externalPaymentId: anyId,
  endToEndId: anyId,
  originalAmount: fc.option(fc.constantFrom('1.00', '12345.6', 'x', '0', '-7.50', '9999999999.99')),
  originalCurrency: fc.option(fc.constantFrom('USD', 'EUR', 'usd', 'IDR')),
  ledgerAccount: fc.constant('1200'),
  counterAccount: fc.constant('70001'),
  costCentre: fc.constantFrom(null, 'K 1'),
  reason: fc.constantFrom('rule', 'clearing'),
  rule: fc.constant(null),
});

describe('an EXTF file', () => {
  it('is read by a strict reader for any text, with every amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBooking, { maxLength: 20 }), async (bookings) => {
        const { bookings: found } = readExtf(await fileOf(bookings));
        expect(found.map(({ euroCents, side }) => [euroCents, side])).toEqual(
          bookings.map(({ amount, direction }) => [BigInt(amount), direction === 'incoming' ? 'S' : 'H']),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is split by business year and by number of rows', async () => {
    if (!settings) throw new Error('the mapping has DATEV settings');
    const [sample] = fc.sample(anyBooking, 1);
    if (!sample) throw new Error('no sample');
    const dates = { 2025: localDate('2025-02-01'), 2026: localDate('2026-02-01') } as const;
    async function* all(): AsyncGenerator<Booking> {
      for (const year of [2025, 2025, 2025, 2026] as const)
        yield { ...sample, year, date: dates[year] } as Booking; // safe: a whole sample
    }
    const years = ([2025, 2026] as const).map((year) => ({ year, from: dates[year], to: dates[year] }));
    const parts = { settings, madeAt: new Date('2026-11-21T12:00:00Z'), onRespelled: () => undefined };
    const found: [string, number][] = [];
    for await (const { name, bytes } of extfFiles(parts, years, all(), 2)) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      found.push([name, readExtf(Buffer.concat(chunks)).bookings.length]);
    }
    expect(mostRows).toBe(99_999);
    expect(found).toEqual([
      ['EXTF_Buchungsstapel_2025_1.csv', 2],
      ['EXTF_Buchungsstapel_2025_2.csv', 1],
      ['EXTF_Buchungsstapel_2026_1.csv', 1],
    ]);
  });

  it('has the 125 columns of its version, with the spelling of the sample', () => {
    expect(columns).toHaveLength(125);
    expect([1, 8, 48, 49, 87, 114, 118, 125].map((number) => columns[number - 1])).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Gegenkonto (ohne BU-Schlüssel)',
      'Zusatzinformation - Art 1',
      'Zusatzinformation- Inhalt 1',
      'Zusatzinformation- Inhalt 20',
      'Festschreibung',
      'Generalumkehr (GU)',
      'Abw. Skontokonto',
    ]);
  });

  it('begins with the header of the format', async () => {
    const [header] = (await fileOf([])).toString('latin1').split('\r\n');
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261121123456789;;"PD";"Paydesk";"";29098;55003;20260101;4;20260101;20261231;"Bank Paydesk";"MM";1;0;0;"EUR";;"";;;"";;;"";""',
    );
  });
});
