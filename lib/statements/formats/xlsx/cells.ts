import { daysBetween, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { xmlText } from '../shared/xml';
import { type CellStyle, styleIndex } from './styles';

/**
 * A spreadsheet counts days from here; the first of March 1900 is the first day that all of them count alike.
 */
const dayZero = localDate('1899-12-30');
const firstDay = localDate('1900-03-01');
const dayMs = 86_400_000;

/** What a cell holds at most, in UTF-16 units. */
const longestText = 32_767;

/** One cell of a row, without its place. An empty string is an empty cell. */
export type Cell = (place: string) => string;

/**
 * Text stays text: never a formula, whatever it begins with, not even when somebody edits the cell. An
 * underscore that would read as the beginning of an escaped character is escaped itself.
 */
export const textCell =
  (text: string, style: CellStyle = 'text'): Cell =>
  (place) => {
    if (text === '') return `<c r="${place}" s="${styleIndex(style)}"/>`;
    const fitting = text.length <= longestText ? text : `${text.slice(0, longestText - 3)}...`;
    const content = xmlText(fitting).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
    return `<c r="${place}" s="${styleIndex(style)}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
  };

const numberCell =
  (number: string, style: CellStyle): Cell =>
  (place) =>
    `<c r="${place}" s="${styleIndex(style)}"><v>${number}</v></c>`;

export const countCell = (count: number): Cell => numberCell(String(count), 'count');

export const dateCell = (date: LocalDate, style: CellStyle = 'date'): Cell =>
  date < firstDay ? textCell(date) : numberCell(String(daysBetween(dayZero, date)), style);

/** An instant by the clock of UTC. */
export const instantCell = (instant: Date): Cell =>
  numberCell(String((instant.getTime() - Date.parse(`${dayZero}T00:00:00Z`)) / dayMs), 'instant');

/**
 * Euro as a number of two digits. A spreadsheet counts in floating point and keeps fifteen digits: an amount
 * of more would lose its cents, and is written as text instead.
 */
export const amountCell = (amount: MinorUnits, style: CellStyle = 'amount'): Cell =>
  isExact(toDecimal(amount)) ? numberCell(toDecimal(amount), style) : textCell(toDecimal(amount), 'digits');

/** An amount of another currency, with as many decimals as it came with. */
export const originalAmountCell = (amount: string): Cell =>
  /^-?\d+(\.\d+)?$/.test(amount) && isExact(amount)
    ? numberCell(amount, 'original')
    : textCell(amount, 'digits');

const isExact = (decimal: string): boolean => decimal.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15;

/** `A`, `B` … `Z`, `AA` …, by the index from 0. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** `height` in points; a spreadsheet finds its own where none is given, for one line of text. */
export const sheetRow = (number: number, cells: readonly Cell[], height?: number): string => {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  const content = cells.map((cell, index) => cell(`${columnLetters(index)}${number}`));
  return `<row r="${number}"${size}>${content.join('')}</row>`;
};
