import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { BatchTimeline } from '@/components/batches/run/batch-timeline';
import { ExceptionTable } from '@/components/exceptions/list/exception-table';
import { OrderTimeline } from '@/components/payments/order/order-timeline';
import { StateNotice } from '@/components/payments/order/state-notice';
import { BreakHistory } from '@/components/reconciliation/break-history';
import { sortLinks } from '@/components/ui/table/sort-links';
import { findBatch } from '@/lib/batches/reads/queries';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { pauseUnproven } from '@/lib/engine/submissions/claim/pause-batch';
import { shownReason } from '@/lib/events/shown-reason';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { listExceptions } from '@/lib/orders/exceptions/list';
import { exceptionSorts } from '@/lib/orders/exceptions/sort';
import { findOrder } from '@/lib/orders/reads/queries';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { findBreak } from '@/lib/reconciliation/breaks/queries';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { t as engine, stored } from '@/messages/engine-reasons';
import { installGerman } from '@/messages/german';
import { t as proof, stored as storedProof } from '@/messages/proof-faults';
import { t as findings, stored as storedFinding } from '@/messages/reconciliation-findings';
import { runningBatch } from '../../support/batches/batches';
import { readCatalog } from '../../support/code/catalogs';
import { createTeamDatabase } from '../../support/database/database';
import { createFixture } from '../../support/database/fixture';
import { startApp } from '../../support/engine/engine';
import { heldOrder, hourMs, tend } from '../../support/engine/upkeep';
import { orderIn, ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const inGerman = <Value>(run: () => Value): Value => {
  installGerman();
  return inLocale(localeOf({ language: 'de' }), run);
};

const textOf = (element: () => ReactElement): string =>
  inGerman(() => renderToStaticMarkup(element()))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'");

const shortest = 12;

/** The fixed parts of the English messages of these catalogs, which no German page has. */
async function englishParts(...names: readonly string[]): Promise<readonly string[]> {
  const catalogs = await Promise.all(names.map((name) => readCatalog('en', name)));
  return catalogs
    .flatMap((catalog) => [...(catalog?.values() ?? [])])
    .flatMap((message) => message.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.length >= shortest);
}

const english = await englishParts(
  'engine-reasons',
  'proof-faults',
  'provider-faults',
  'reconciliation-findings',
  'timelines',
);

const englishIn = (text: string): readonly string[] => english.filter((part) => text.includes(part));

test('finds the English sentences of the catalogs', () => {
  const why = stored('batch.unproven', { why: storedProof('run.noStart') });
  expect(englishIn(why)).toEqual(expect.arrayContaining([storedProof('run.noStart')]));
  expect(englishIn(inGerman(() => shownReason(why)))).toEqual([]);
});

test('the timeline, notice and exception of a payment without balance are German', async () => {
  const app = await startApp();
  const order = await heldOrder(app, { amount: fromDecimal('100000.00') });
  app.clock.advance(hourMs);
  await tend(app);
  const reading = granted(app.team.viewer, 'payments:read');
  const dossier = await findOrder(app.db, reading, order.id);
  if (!dossier) throw new Error('the order is there');
  const looking = granted(app.team.viewer, 'exceptions:read');
  const sortBy = sortLinks(exceptionSorts, undefined, () => '/exceptions');
  const { exceptions } = await listExceptions(app.db, looking, 'open', {}, app.clock.now());
  const shown = inGerman(() => shownReason(dossier.order.stopReason ?? ''));
  expect(shown).toContain('Nicht ausreichende Deckung');
  expect(shown).toContain('hat 100.000,00 EUR; diese Zahlung braucht 100.000,35 EUR');
  for (const element of [
    () => createElement(OrderTimeline, { lines: timelineOf(dossier) }),
    () => createElement(StateNotice, { dossier }),
    () => createElement(ExceptionTable, { label: 'Offen', exceptions, sortBy, last: 'what_to_do' }),
  ]) {
    const text = textOf(element);
    expect(text).toContain(shown);
    expect(englishIn(text)).toEqual([]);
  }
});

test('the timeline of a paused batch is German', async () => {
  const fixture = await createFixture();
  const { id } = await runningBatch(fixture);
  await pauseUnproven(fixture.db, { id, why: storedProof('run.noStart') }, new Date());
  const dossier = await findBatch(fixture.db, granted(fixture.team.viewer, 'payments:read'), id);
  if (!dossier) throw new Error('the batch is there');
  const text = textOf(() => createElement(BatchTimeline, { events: dossier.events }));
  expect(text).toContain(inGerman(() => engine('batch.unproven', { why: proof('run.noStart') })));
  expect(englishIn(text)).toEqual([]);
});

test('the history of a difference is German', async () => {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const order = await orderIn('completed', db, team);
  const why = storedFinding('booking.amount', { ordered: '12.50', booked: '1,013.50' });
  await db.transaction((tx) =>
    storeFindings(
      tx,
      [
        {
          kind: 'amount_differs',
          subjectKey: `order:${order.id}`,
          account: ownAccount,
          orderId: order.id,
          paymentId: order.paymentId,
          day: localDate('2026-11-21'),
          expected: fromDecimal('12.50'),
          stated: fromDecimal('1013.50'),
          why,
        },
      ],
      new Date(),
    ),
  );
  const [row] = await db.select({ id: breaks.id }).from(breaks);
  const dossier = row && (await findBreak(db, granted(team.viewer, 'reconciliation:read'), row.id));
  if (!dossier) throw new Error('the difference is there');
  const text = textOf(() => createElement(BreakHistory, { history: dossier.history }));
  expect(text).toContain(
    inGerman(() => findings('booking.amount', { ordered: '12,50', booked: '1.013,50' })),
  );
  expect(englishIn(text)).toEqual([]);
});
