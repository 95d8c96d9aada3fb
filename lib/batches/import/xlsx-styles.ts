import { UnreadableFile } from './unreadable-file';
import { readXml, tooManyParts } from './xlsx-workbook';
import type { ZipParts } from './zip-parts';

/** A spreadsheet has 65,490 at most. */
const mostStyles = 65_536;
const builtInPercentages = ['9', '10'];
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** How styles of cells show a number, by their number in the workbook. */
export type CellStyles = {
  /** As a date or a time. */
  readonly dates: ReadonlySet<string>;
  /** With zeros in front: to how many digits, and whether they stand alone or among other signs. */
  readonly zeros: ReadonlyMap<string, LeadingZeros>;
  /** As another amount than it is: in which words. */
  readonly otherwise: ReadonlyMap<string, string>;
};
export type LeadingZeros = { readonly digits: number; readonly isPlain: boolean };

export async function readCellStyles(zip: ZipParts): Promise<CellStyles> {
  const dateFormats = new Set<string>([...builtInDates].map(String));
  const zeroFormats = new Map<string, LeadingZeros>();
  const dates = new Set<string>();
  const zeros = new Map<string, LeadingZeros>();
  const otherFormats = new Map<string, string>(builtInPercentages.map((format) => [format, percentage]));
  const otherwise = new Map<string, string>();
  let styles = -1;
  await readXml(zip, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') {
        if (showsDate(formatCode)) dateFormats.add(numFmtId);
        const leading = leadingZeros(formatCode);
        if (leading) zeroFormats.set(numFmtId, leading);
        const other = shownOtherwise(formatCode);
        if (other) otherFormats.set(numFmtId, other);
      }
      if (name === 'cellXfs') styles = 0;
      if (name !== 'xf' || styles < 0) return;
      if (dateFormats.has(numFmtId)) dates.add(String(styles));
      const leading = zeroFormats.get(numFmtId);
      if (leading) zeros.set(String(styles), leading);
      const other = otherFormats.get(numFmtId);
      if (other) otherwise.set(String(styles), other);
      styles += 1;
      if (styles > mostStyles || dateFormats.size + zeroFormats.size + otherFormats.size > mostStyles) {
        throw new UnreadableFile(tooManyParts);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') styles = -1;
    },
  });
  return { dates, zeros, otherwise };
}

/** A format such as `0000000000`, which shows a number with zeros that its cell does not hold. */
function leadingZeros(code: string): LeadingZeros | undefined {
  const [positive = ''] = code.split(';');
  const plain = positive.replace(/"[^"]*"|\[[^\]]*\]|[_*\\]./g, '-');
  if (plain.includes('.') || plain.includes('#') || /[a-z%?]/i.test(plain)) return undefined;
  const digits = plain.replace(/[^0]/g, '').length;
  return digits < 2 ? undefined : { digits, isPlain: plain.length === digits };
}

/** A format with letters of dates outside of its quoted and bracketed parts. */
const showsDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|General|E[+-]/gi, ''));

const percentage =
  'This cell shows its number as a percentage. Type in the amount in euro, in a cell without a format.';
const scaled =
  'This cell shows its number in thousands or millions, and holds another one. Type in the amount in euro, in a cell without a format.';
const inCurrency = (currency: string): string =>
  `This cell shows its amount in ${currency}, and amounts are in euro. Type in the euro amount, in a cell without a currency.`;

/** What whoever looks at the sheet takes a number for, if it is another amount than the number in euro. */
function shownOtherwise(code: string): string | undefined {
  const [positive = ''] = code.split(';');
  const named = /\[\$([^\]-]+)/.exec(positive)?.[1]?.trim() ?? '';
  const written = positive.replace(/\[[^\]]*\]/g, '');
  const sign = named || /\p{Sc}|kr|zł|Kč|Ft\b|Fr\b/u.exec(written)?.[0] || isoCodeIn(written);
  if (sign && !/^(?:€|EUR)$/.test(sign)) return inCurrency(sign);
  const digits = written.replace(/"[^"]*"|[_*\\]./g, '');
  if (digits.includes('%')) return percentage;
  return /[0#?],+(?![0#?,])/.test(digits) ? scaled : undefined;
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'));
const isoCodeIn = (text: string): string | undefined =>
  text.match(/\b[A-Z]{3}\b/g)?.find((word) => isoCodes.has(word));
