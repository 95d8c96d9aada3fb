/**
 * The columns of a booking batch in version 13 of its format, in their order and with the spelling of DATEV's
 * sample file, which writes "Zusatzinformation- Inhalt 1" without a space.
 */
const numbered = (count: number, ...names: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

export const columns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

/** The columns of text, from 1: always in quotation marks, also if empty. All others never are. */
const texts: readonly (readonly [from: number, to: number])[] = [
  [2, 3],
  [6, 6],
  [9, 9],
  [11, 12],
  [14, 14],
  [16, 16],
  [20, 38],
  [40, 40],
  [42, 42],
  [48, 87],
  [91, 91],
  [95, 96],
  [98, 98],
  [102, 103],
  [105, 105],
  [107, 107],
  [109, 110],
  [112, 112],
  [118, 118],
  [120, 121],
  [123, 123],
];

/** A row without values. */
export const emptyRow: readonly string[] = columns.map((_, index) =>
  texts.some(([from, to]) => index + 1 >= from && index + 1 <= to) ? '""' : '',
);

/** The number of the first additional information, from 0. */
export const firstInformation = columns.indexOf('Zusatzinformation - Art 1');
export const mostInformation = 20;

const indexOf = (name: string): number => {
  const index = columns.indexOf(name);
  if (index === -1) throw new Error(`no column ${name}`);
  return index;
};

/** The columns that are filled, from 0. */
export const at = {
  amount: indexOf('Umsatz (ohne Soll/Haben-Kz)'),
  side: indexOf('Soll/Haben-Kennzeichen'),
  currency: indexOf('WKZ Umsatz'),
  rate: indexOf('Kurs'),
  baseAmount: indexOf('Basis-Umsatz'),
  baseCurrency: indexOf('WKZ Basis-Umsatz'),
  account: indexOf('Konto'),
  counterAccount: indexOf('Gegenkonto (ohne BU-Schlüssel)'),
  date: indexOf('Belegdatum'),
  document: indexOf('Belegfeld 1'),
  text: indexOf('Buchungstext'),
  costCentre: indexOf('KOST1 - Kostenstelle'),
  isFixed: indexOf('Festschreibung'),
} as const;
