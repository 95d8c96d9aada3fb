import { describe, expect, it } from 'vitest';
import { shownProblem } from '@/lib/batches/rows/shown-problems';
import { shownWarning } from '@/lib/beneficiaries/changes/shown-warning';
import { shownReason, shownReasonBy } from '@/lib/events/shown-reason';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import { shownPackText } from '@/lib/statements/export/packs/shown-pack-text';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readCatalog } from '../../support/code/catalogs';

const inGerman = <Value>(run: () => Value): Value => {
  installGerman();
  return inLocale(localeOf({ language: 'de' }), run);
};

/** A message with its values filled in; undefined if it has plurals. */
const filled = (message: string): string | undefined =>
  /\{\w+,/.test(message)
    ? undefined
    : message.replace(/\{(\w+)\}/g, (_, name) => `12${name === 'count' ? '' : name}`);

describe.each([
  ['fields', shownProblem],
  ['batch-answers', shownProblem],
  ['batch-file', shownProblem],
  ['file-problems', shownProblem],
  ['dry-run-changes', shownProblem],
  ['engine-reasons', shownReason],
  ['proof-faults', shownReason],
  ['provider-faults', shownReason],
  ['pack-texts', shownPackText],
  ['reconciliation-findings', shownFinding],
  ['statement-faults', shownFinding],
  ['beneficiary-warnings', shownWarning],
] as const)('stored texts of the catalog %s', async (name, shown) => {
  const [english, german] = [await readCatalog('en', name), await readCatalog('de', name)];
  const texts = [...(english ?? [])].flatMap(([key, message]) => {
    const [stored, translated] = [filled(message), filled(german?.get(key) ?? '')];
    return stored && translated && !key.startsWith('parts.') ? [[stored, translated] as const] : [];
  });

  it.each(texts)('are shown in German: %s', (stored, translated) => {
    expect(inGerman(() => shown(stored))).toBe(translated);
  });
});

describe('a stored reason of the engine', () => {
  it.each([
    [
      'Insufficient balance: LT12 1000 0111 0100 1000 has 1,234.50 EUR; this payment needs 75,000.35 EUR.',
      'Nicht ausreichende Deckung: LT12 1000 0111 0100 1000 hat 1.234,50 EUR; diese Zahlung braucht 75.000,35 EUR.',
    ],
    [
      'The release waits for the provider. Last attempt: the provider replied with HTTP 503.',
      'Die Übergabe zum Senden wartet auf die Bank. Letzter Versuch: die Bank hat mit HTTP 503 geantwortet.',
    ],
    [
      'Its batch was stopped, and no payment of it was found for 14 minutes. Last: Payment not found (2001) — and no payment was found',
      'Ihre Sammelzahlung wurde gestoppt, und seit 14 Minuten ist keine Zahlung dazu zu finden. Zuletzt: Payment not found (2001) — und es wurde keine Zahlung gefunden',
    ],
    [
      'Refused, and no payment of it was found, for a minute. Last: no reason is known',
      'Abgelehnt, und seit einer Minute ist keine Zahlung dazu zu finden. Zuletzt: kein Grund bekannt',
    ],
    [
      'Its approval is not proven: of its batch: it has 1 approvals that count, and needs 2, with Senior and Head among them. Nothing more of it is sent. Somebody may have written it past Paydesk.',
      'Die Freigabe ist nicht nachgewiesen: bei ihrer Sammelzahlung: es zählen 1 Freigaben, nötig sind 2, davon Senior und Head. Es wird nichts weiter daraus gesendet. Möglicherweise hat jemand sie an Paydesk vorbei geschrieben.',
    ],
    [
      'Declared failed, and yet the provider has it as payment 77. It was paid again meanwhile as PD-1 (pending), PD-2 (completed). It is not what was approved: it is an incoming payment; its amount is 1.00, and not 2.00.',
      'Für fehlgeschlagen erklärt, und doch führt die Bank sie als Zahlung 77. Inzwischen wurde erneut gezahlt: PD-1 (ausstehend), PD-2 (ausgeführt). Sie weicht von der Freigabe ab: sie ist ein Zahlungseingang; ihr Betrag ist 1,00 und nicht 2,00.',
    ],
    [
      'Version 3 of the policy asks for 2 approvers, 1 of Senior, and this order has 1 from people who are still active. Reschedule it to have it approved again.',
      'Version 3 der Richtlinie verlangt 2 Freigeber, 1 aus Senior, und dieser Auftrag hat 1 von Personen, die noch aktiv sind. Ändern Sie den Termin, damit sie erneut freigegeben wird.',
    ],
    [
      'This exceeds the limit of 10,000.00 EUR for what one maker may submit in a day by 5.00 EUR. 9,000.00 EUR are already used, and 1,000.00 EUR remain. Reduce the amount, or wait for the next day.',
      'für Einreichungen eines Erstellers am Tag um 5,00 EUR',
    ],
  ])('is German with its values: %s', (stored, german) => {
    expect(inGerman(() => shownReason(stored))).toContain(german);
    expect(shownReason(stored)).toBe(stored);
  });

  it.each([
    'Invoice cancelled, see e-mail.',
    'pending',
    'Closed account, please return',
    'it is not to be sent before its date',
  ])('stays as it is if the bank or a person wrote it: %s', (written) => {
    expect(inGerman(() => shownReason(written))).toBe(written);
  });

  it('is German only if a component gave it', () => {
    const reason = 'Nobody decided within 72 hours.';
    expect(inGerman(() => shownReasonBy('Ana Costa', reason))).toBe(reason);
    expect(inGerman(() => shownReasonBy('Payout engine', reason))).toBe(
      'Innerhalb von 72 Stunden hat niemand entschieden.',
    );
  });
});

describe('a stored finding of reconciliation', () => {
  it.each([
    [
      'Booked on 21 Nov 2026 to Alpha & Co. Ltd; no order here made it. It looks like an order that is not booked.',
      'Gebucht am 21. Nov. 2026 an Alpha & Co. Ltd; kein Auftrag hier hat das veranlasst. Die Zahlung gleicht einem Auftrag, der nicht gebucht ist.',
    ],
    [
      'Here it is pending; the provider says REJECTED, “Closed account”.',
      'Status hier: ausstehend; die Bank meldet REJECTED, „Closed account“.',
    ],
    [
      'From 2026-11-01 on the balance is given as 1,000.00, but the day before closed with 900.00. Credits are given as 5.00, but the entries make 6.00.',
      'Ab dem 1. Nov. 2026 ist der Saldo mit 1.000,00 angegeben, aber der Vortag schloss mit 900,00. Als Gutschriften sind 5,00 angegeben, aber die Umsätze ergeben 6,00.',
    ],
    [
      'The statement of LT12 could not be updated: the bank is not responding.',
      'Der Kontoauszug von LT12 konnte nicht aktualisiert werden: die Bank antwortet nicht.',
    ],
  ])('is German with its values: %s', (stored, german) => {
    expect(inGerman(() => shownFinding(stored))).toBe(german);
    expect(shownFinding(stored)).toBe(stored);
  });
});
