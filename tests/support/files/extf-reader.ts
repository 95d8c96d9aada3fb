/**
 * A strict reader of DATEV booking batches, written from the description of the format and sharing nothing
 * with the writer: bytes, line ends, quoting, and type, length and content of each field. Throws at the first
 * deviation, and returns the header and the filled fields of each booking.
 */

type Kind = 'text' | 'amount' | 'account' | 'date' | 'number';
type FieldRule = {
  readonly kind: Kind;
  readonly length: number;
  readonly decimals?: number;
  readonly must?: boolean;
};

const text = (length: number): FieldRule => ({ kind: 'text', length });
const number = (length: number, decimals = 0): FieldRule => ({ kind: 'number', length, decimals });
const date = (length: number): FieldRule => ({ kind: 'date', length });
const times = (count: number, ...rules: readonly FieldRule[]): FieldRule[] =>
  Array.from({ length: count }, () => rules).flat();

/** The fields of a booking, 1 to 125. */
const fields: readonly FieldRule[] = [
  { kind: 'amount', length: 10, decimals: 2, must: true },
  { ...text(1), must: true },
  text(3),
  number(4, 6),
  { kind: 'amount', length: 10, decimals: 2 },
  text(3),
  { kind: 'account', length: 9, must: true },
  { kind: 'account', length: 9, must: true },
  text(4),
  { ...date(4), must: true },
  text(36),
  text(12),
  { kind: 'amount', length: 8, decimals: 2 },
  text(60),
  number(1),
  text(9),
  number(3),
  number(2),
  number(1),
  text(210),
  ...times(8, text(20), text(210)),
  text(36),
  text(36),
  number(12, 4),
  text(15),
  number(2, 2),
  text(1),
  number(3),
  number(3),
  number(1),
  number(2),
  number(3),
  ...times(20, text(20), text(210)),
  number(8),
  number(8, 2),
  number(2),
  text(10),
  number(4),
  date(8),
  number(1),
  text(30),
  text(2),
  number(2),
  text(2),
  number(3),
  number(2, 2),
  { kind: 'account', length: 9 },
  text(2),
  text(36),
  date(8),
  text(35),
  number(1),
  text(76),
  number(4),
  text(11),
  text(20),
  date(8),
  text(30),
  number(2),
  number(1),
  date(8),
  date(8),
  date(8),
  text(1),
  number(2, 2),
  text(2),
  text(30),
  number(1),
  text(15),
  number(2, 2),
  { kind: 'account', length: 9 },
];

/** The header, 1 to 31, as patterns over the raw field. */
const header: readonly RegExp[] = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/,
  /^$/,
  /^"[A-Za-z]{0,2}"$/,
  /^"\w{0,25}"$/,
  /^"\w{0,25}"$/,
  /^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/,
  /^[1-9]\d{0,4}$/,
  /^20\d\d(0[1-9]|1[0-2])01$/,
  /^[4-8]$/,
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  /^"[^"]{0,30}"$/,
  /^"([A-Z]{2})?"$/,
  /^[12]$/,
  /^(0|30|40|50|64)?$/,
  /^[01]$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"(\d{2})?"$/,
  /^(\d{0,4})$/,
  /^$/,
  /^""$/,
  /^"[^"]{0,16}"$/,
];

export type ReadBooking = {
  readonly euroCents: bigint;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly counterAccount: string;
  /** TTMM. */
  readonly date: string;
  /** By number of the field, from 1, without quotation marks; empty ones are missing. */
  readonly fields: ReadonlyMap<number, string>;
  /** The additional information by its kind. */
  readonly information: Readonly<Record<string, string>>;
};

export type ReadBatch = {
  readonly header: readonly string[];
  readonly columns: readonly string[];
  readonly bookings: readonly ReadBooking[];
};

/** Unicode of the bytes from 0x80 to 0x9f; 0 is none. Node's decoder makes them control characters. */
const upper = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e,
  0x178,
];

function decoded(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replaceAll(/[\u0080-\u009f]/g, (character) => {
    const code = upper[character.charCodeAt(0) - 0x80];
    if (!code) throw new Error(`byte ${character.charCodeAt(0)} is not in Windows-1252`);
    return String.fromCharCode(code);
  });
}

/** Reads the bytes of one file. */
export function readExtf(bytes: Uint8Array): ReadBatch {
  const whole = decoded(bytes);
  if (/(?<!\r)\n|\r(?!\n)/.test(whole)) throw new Error('a line does not end with CR LF');
  if (!whole.endsWith('\r\n')) throw new Error('the last line does not end');
  const [first = '', second = '', ...rows] = whole.slice(0, -2).split('\r\n');
  const head = fieldsOf(first);
  expectCount(head, header.length, 'header');
  for (const [index, pattern] of header.entries())
    if (!pattern.test(head[index] ?? '')) throw new Error(`header ${index + 1} is ${head[index]}`);
  const columns = second.split(';');
  expectCount(columns, fields.length, 'columns');
  if (rows.length > 99_999) throw new Error(`${rows.length} rows`);
  const bounds = { from: head[14] ?? '', to: head[15] ?? '', year: head[12] ?? '', length: Number(head[13]) };
  if (bounds.from > bounds.to || bounds.from < bounds.year) throw new Error('days outside the business year');
  return { header: head, columns, bookings: rows.map((row) => readRow(row, bounds)) };
}

function readRow(
  row: string,
  bounds: { from: string; to: string; year: string; length: number },
): ReadBooking {
  const raw = fieldsOf(row);
  expectCount(raw, fields.length, 'row');
  const filled = new Map<number, string>();
  for (const [index, rule] of fields.entries()) {
    const value = readField(raw[index] ?? '', rule, index + 1);
    if (value !== '') filled.set(index + 1, value);
    else if (rule.must) throw new Error(`field ${index + 1} is empty`);
  }
  const field = (position: number): string => filled.get(position) ?? '';
  if (/^[0,]*$/.test(field(1))) throw new Error('an amount of nothing');
  const side = field(2);
  if (side !== 'S' && side !== 'H') throw new Error(`side ${side}`);
  if (!/^[A-Z]{3}$/.test(field(3))) throw new Error(`currency ${field(3)}`);
  checkCurrency(field);
  for (const position of [7, 8])
    if (field(position).length > bounds.length + 1 || /^0+$/.test(field(position)))
      throw new Error(`account ${field(position)} of ${bounds.length} digits`);
  if (!/^[A-Za-z0-9$&%*+\-/]{0,36}$/.test(field(11))) throw new Error(`document ${field(11)}`);
  checkDay(field(10), bounds);
  const information: Record<string, string> = {};
  for (let position = 48; position < 88; position += 2) {
    if ((field(position) === '') !== (field(position + 1) === '')) throw new Error('half an information');
    if (field(position) !== '') information[field(position)] = field(position + 1);
  }
  const euro = field(3) === 'EUR' ? field(1) : field(5);
  return {
    euroCents: BigInt(euro.replace(',', '')),
    side,
    account: field(7),
    counterAccount: field(8),
    date: field(10),
    fields: filled,
    information,
  };
}

/** Another currency has rate, euro amount and euro; euro has none of these. */
function checkCurrency(field: (position: number) => string): void {
  const others = [4, 5, 6].filter((position) => field(position) !== '');
  if (field(3) === 'EUR' ? others.length > 0 : others.length < 3)
    throw new Error(`currency ${field(3)} with fields ${others.join()}`);
  if (field(3) === 'EUR') return;
  const [amount, rate, base] = [1, 4, 5].map((position) => Number(field(position).replace(',', '.')));
  if (field(6) !== 'EUR' || !amount || !rate || !base) throw new Error('no euro amount');
  if (Math.abs(amount / rate - base) > base * 0.001 + 0.01) throw new Error('the rate is another one');
}

/** A day without year is of the business year of the file: once between its first and last day. */
function checkDay(day: string, { from, to }: { from: string; to: string }): void {
  const [, dd = '', mm = ''] = /^(\d\d)(\d\d)$/.exec(day) ?? [];
  const found = [from.slice(0, 4), to.slice(0, 4)].some((year) => {
    const whole = `${year}${mm}${dd}`;
    return whole >= from && whole <= to;
  });
  if (!found) throw new Error(`day ${day} outside ${from} to ${to}`);
}

function readField(raw: string, { kind, length, decimals = 0 }: FieldRule, position: number): string {
  const fail = (): never => {
    throw new Error(`field ${position} is ${raw}`);
  };
  if (kind === 'text') {
    const inner = /^"((?:[^"]|"")*)"$/s.exec(raw)?.[1] ?? fail();
    const value = inner.replaceAll('""', '"');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (value.length > length || /[\u0000-\u001f\u007f]/.test(value)) fail();
    return value;
  }
  const patterns: Readonly<Record<Exclude<Kind, 'text'>, RegExp>> = {
    amount: new RegExp(`^\\d{1,${length}},\\d{${decimals}}$`),
    number: new RegExp(decimals === 0 ? `^\\d{1,${length}}$` : `^\\d{1,${length}},\\d{1,${decimals}}$`),
    account: new RegExp(`^\\d{1,${length}}$`),
    date: new RegExp(`^\\d{${length}}$`),
  };
  if (raw !== '' && !patterns[kind].test(raw)) fail();
  return raw;
}

/** Splits at semicolons outside quotation marks. */
function fieldsOf(line: string): readonly string[] {
  const found = line.match(/"(?:[^"]|"")*"|[^;"]+|(?<=;|^)(?=;|$)/gs) ?? [];
  if (found.join(';') !== line) throw new Error(`quotation marks inside a field: ${line.slice(0, 80)}`);
  return found;
}

function expectCount(found: readonly string[], count: number, of: string): void {
  if (found.length !== count) throw new Error(`${of} of ${found.length} fields instead of ${count}`);
}
