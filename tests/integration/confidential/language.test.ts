import { expect, test } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { openSnapshotFor } from '@/lib/statements/export/snapshot';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import { texts } from '../../support/code/texts';

const inGerman = <Read>(read: () => Promise<Read>) => inLocale(localeOf({ language: 'de' }), read);

const namesIn = async (db: Pick<Database, 'select'>) => {
  const entries = await db.select({ name: cachedEntries.beneficiaryName }).from(cachedEntries);
  const made = await db.select({ name: batches.name }).from(batches);
  return new Set([...entries, ...made].map(({ name }) => name));
};

test('what is masked has a name in the language of the reader', async () => {
  installGerman();
  const { app } = await paidPayroll();
  const reader = await readerDatabase(app.db, app.team.viewer);
  const [english, german] = [await namesIn(reader), await inGerman(() => namesIn(reader))];
  expect(english).toContain('Confidential batch');
  expect(english).toContain('Confidential payment');
  expect(german).toContain('Vertrauliche Sammelzahlung');
  expect(german).toContain('Vertrauliche Zahlung');
});

test('a statement file has the same names for everyone, because its code covers them', async () => {
  installGerman();
  const { app } = await paidPayroll();
  const names = await inGerman(async () => {
    const { tx, close } = await openSnapshotFor(app.db, app.team.viewer);
    const read = await namesIn(tx);
    await close();
    return read;
  });
  expect(names).toContain(texts.confidential('payment'));
  expect(names).not.toContain('Vertrauliche Zahlung');
});
