import { describe, expect, it } from 'vitest';
import { batchRefusals } from '@/lib/batches/batch/refusals';
import { shownProblem } from '@/lib/batches/rows/shown-problems';
import { beneficiaryRefusals } from '@/lib/beneficiaries/changes/refusals';
import { peopleRefusals } from '@/lib/identity/people-refusals';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { blankOrder, parseOrder } from '@/lib/orders/order/input';
import { orderRefusals } from '@/lib/orders/order/refusals';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { joinTables, textTable } from '@/messages/text-table';

const inGerman = <Value>(run: () => Value): Value => {
  installGerman();
  return inLocale(localeOf({ language: 'de' }), run);
};

describe('a refusal', () => {
  it.each([
    ['of an order', () => orderRefusals.own_order, 'Sie haben diesen Auftrag erstellt oder bearbeitet'],
    ['of a batch', () => batchRefusals.not_deputy, 'Sie sind nicht mehr Stellvertreter'],
    ['of a person', () => peopleRefusals.last_admin, 'Das ist der letzte aktive Admin'],
    ['of a second factor', () => factorRefusals.code_used, 'Dieser Code wurde bereits verwendet'],
    ['of a beneficiary', () => beneficiaryRefusals.unchanged, 'Es wurde nichts geändert'],
  ])('%s is German in a German request', (_what, read, german) => {
    expect(inGerman(read)).toContain(german);
    expect(read()).not.toContain(german);
  });

  it('of a field is German in a German request', () => {
    const typed = { ...blankOrder, network: 'SEPA', amount: '0', beneficiaryAccount: 'LT12' };
    expect(inGerman(() => parseOrder(typed))).toMatchObject({
      ok: false,
      error: {
        account: 'Wählen Sie das Belastungskonto.',
        amount: 'Der Betrag muss größer als null sein.',
        beneficiaryName: 'Geben Sie den Namen des Empfängers mit Buchstaben oder Ziffern ein.',
      },
    });
  });
});

describe('a stored problem of a row', () => {
  it.each([
    'Enter the beneficiary’s IBAN.',
    'Enter the street, with letters or digits.',
    'This IBAN has 20 characters; its country’s have 22.',
    'Line 5: PmtInf 1 names no execution date (ReqdExctnDt). Export the file again with one.',
  ])('is German in a German request, though stored in English: %s', (stored) => {
    expect(inGerman(() => shownProblem(stored))).not.toBe(stored);
    expect(shownProblem(stored)).toBe(stored);
  });

  it('has its values in the German text', () => {
    expect(inGerman(() => shownProblem('Enter the street, with letters or digits.'))).toBe(
      'Geben Sie die Straße mit Buchstaben oder Ziffern ein.',
    );
  });

  it('is German behind the line of the file', () => {
    const stored = 'Line 5: PmtInf 1 names no execution date (ReqdExctnDt). Export the file again with one.';
    expect(inGerman(() => shownProblem(stored))).toBe(
      'Zeile 5: PmtInf 1 nennt kein Ausführungsdatum (ReqdExctnDt). Exportieren Sie die Datei erneut mit Datum.',
    );
  });

  it('is German sentence by sentence', () => {
    const stored =
      'The dry run has changed since you reviewed it. Total: 1.00 EUR before, 2.00 EUR now. Fee: not available before, 1.00 EUR now.';
    expect(inGerman(() => shownProblem(stored))).toBe(
      'Der Probelauf hat sich geändert, seit Sie ihn geprüft haben. Summe: vorher 1,00 EUR, jetzt 2,00 EUR. Gebühr: vorher nicht verfügbar, jetzt 1,00 EUR.',
    );
  });

  it('stays as it is if no message has its wording', () => {
    expect(inGerman(() => shownProblem('Cell B2: unreadable [x].'))).toBe('Cell B2: unreadable [x].');
  });
});

it('a table of texts reads each text when it is used, also when joined', () => {
  const read: string[] = [];
  const tableOf = (name: string) =>
    textTable({ [name]: true }, (key) => {
      read.push(key);
      return `Text ${key}`;
    });
  const joined = joinTables(tableOf('first'), tableOf('second'));
  expect(Object.keys(joined)).toEqual(['first', 'second']);
  expect(read).toEqual([]);
  expect(joined.second).toBe('Text second');
  expect(read).toEqual(['second']);
});
