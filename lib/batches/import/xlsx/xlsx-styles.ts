import { t } from '@/messages/file-problems';
import { UnreadableFile } from '../unreadable-file';
import { misleadingNumber, misleadingText, showsOtherValues } from './number-format';
import { readXml, tooManyParts } from './xlsx-workbook';
import type { ZipParts } from './zip-parts';

/** Spreadsheets have at most 65,490. */
const mostStyles = 65_536;
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const builtInPercentages: readonly (readonly [string, string])[] = [
  ['9', '0%'],
  ['10', '0.00%'],
];

/** How a cell style displays its value. */
export type CellStyle = {
  readonly isDate: boolean;
  /** Leading zeros: number of digits, and whether other characters surround them. */
  readonly zeros: LeadingZeros | undefined;
  /** Why this style displays a number, or text, as another value. */
  readonly misleading: { readonly number: string | undefined; readonly text: string | undefined };
};
export type LeadingZeros = { readonly digits: number; readonly isPlain: boolean };

/**
 * The styles of a workbook by index. Throws `UnreadableFile` if a conditional format changes displayed
 * numbers, because its range is not evaluated.
 */
export async function readCellStyles(zip: ZipParts): Promise<readonly CellStyle[]> {
  const codes = new Map<string, string>(builtInPercentages);
  const formats: string[] = [];
  /** The stack of open elements: formats also occur within conditional formats and named styles. */
  const open: string[] = [];
  await readXml(zip, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      const parent = open.at(-1);
      open.push(name);
      if (name === 'numFmt' && parent === 'numFmts') codes.set(numberOf(numFmtId), formatCode);
      if (name === 'numFmt' && parent === 'dxf' && !showsDate(formatCode)) refuseOtherValues(formatCode);
      if (name === 'xf' && parent === 'cellXfs') formats.push(numberOf(numFmtId));
      if (formats.length > mostStyles || codes.size > mostStyles) throw new UnreadableFile(tooManyParts());
    },
    close: () => void open.pop(),
  });
  const styles = new Map<string, CellStyle>();
  return formats.map((format) => {
    const known = styles.get(format) ?? styleOf(format, codes.get(format));
    styles.set(format, known);
    return known;
  });
}

/** Normalises `007` to 7. */
const numberOf = (text: string): string => String(Number(text));

function styleOf(format: string, code: string | undefined): CellStyle {
  return {
    isDate: builtInDates.has(Number(format)) || (code !== undefined && showsDate(code)),
    zeros: code === undefined ? undefined : leadingZeros(code),
    misleading: {
      number: code === undefined ? undefined : misleadingNumber(code),
      text: code === undefined ? undefined : misleadingText(code),
    },
  };
}

function refuseOtherValues(code: string): void {
  if (!showsOtherValues(code)) return;
  throw new UnreadableFile(t('workbook.conditionalFormat'));
}

/** Formats such as `0000000000`, which display zeros that the cell does not contain. */
function leadingZeros(code: string): LeadingZeros | undefined {
  const [positive = ''] = code.split(';');
  const plain = positive.replace(/"[^"]*"|\[[^\]]*\]|[_*\\]./g, '-');
  if (plain.includes('.') || plain.includes('#') || /[a-z%?]/i.test(plain)) return undefined;
  const digits = plain.replace(/[^0]/g, '').length;
  return digits < 2 ? undefined : { digits, isPlain: plain.length === digits };
}

/** Whether the format has date letters outside of quotes and brackets. */
const showsDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|General|E[+-]/gi, ''));
