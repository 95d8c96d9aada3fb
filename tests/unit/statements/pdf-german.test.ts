import { describe, expect, it } from 'vitest';
import { statementFormats } from '@/lib/statements/formats/formats';
import { codeOf, groupCode } from '@/lib/statements/model/code';
import { readStatement } from '@/lib/statements/model/statement';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readPdf } from '../../support/files/read-pdf';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { november, replyOf, withWrongBalance } from './statement-builder';

installGerman();
const inGerman = <Value>(run: () => Value): Value => inLocale(localeOf({ language: 'de' }), run);

const statement = readStatement(
  replyOf([{ cents: 123_450, beneficiaryName: 'Müller & Söhne GmbH, Straße' }, { cents: -100 }]),
  november,
);
const pdf = () => bytesOf(statementFormats.pdf.write(sourceFor(statement), { generatedAt }));

describe('a statement as PDF for a German reader', () => {
  it('has German texts, amounts and dates, with umlauts', async () => {
    const { pages, text, bookmarks } = await readPdf(await inGerman(pdf));
    for (const shown of [
      'Kontoauszug',
      'Kontoinhaber',
      '1. Nov. 2026 – 30. Nov. 2026',
      'Anfangssaldo, 1. Nov. 2026',
      'Gutschriften (1) +1.234,50',
      'Belastungen (1) −1,00',
      'Beträge des Zahlungsdienstleisters, Stand 2026-11-30 22:10 UTC',
      'Seite 1 von 1',
      'Datum, Wert Gegenpartei Verwendungszweck Betrag, EUR Saldo, EUR',
      'Müller & Söhne GmbH, Straße',
      'Endsaldo am 30. Nov. 2026',
      'Kontoauszüge › Kontoauszug prüfen',
    ])
      expect(pages[0]).toContain(shown);
    expect(text).not.toContain('�');
    expect(bookmarks.map(({ title }) => title)).toEqual(['Übersicht', 'Nov. 2026', 'Endsaldo']);
  });

  it('has the verification code of the same statement in English', async () => {
    const { head, entries } = sourceFor(statement);
    const code = groupCode(await codeOf(head, entries));
    for (const document of [await inGerman(pdf), await pdf()])
      expect((await readPdf(document)).text).toContain(code);
  });

  it('is the same for the same reader', async () => {
    expect((await inGerman(pdf)).equals(await inGerman(pdf))).toBe(true);
  });

  it('says in German what does not add up', async () => {
    const wrong = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 1 }]), 1), november);
    const document = await inGerman(() =>
      bytesOf(statementFormats.pdf.write(sourceFor(wrong), { generatedAt })),
    );
    const { pages } = await readPdf(document);
    expect(pages[0]).toContain('Dieser Kontoauszug geht nicht auf. Umsatz 2 nennt den Saldo');
  });
});

it('leaves files that programs read as they are, whoever requests them', async () => {
  for (const format of ['csv', 'xlsx', 'camt053', 'mt940'] as const) {
    const write = () => bytesOf(statementFormats[format].write(sourceFor(statement), { generatedAt }));
    expect((await inGerman(write)).equals(await write())).toBe(true);
  }
});
