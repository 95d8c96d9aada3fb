import { daysBetween, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { xmlText } from '../shared/xml';
import { type CellStyle, styleIndex } from './styles';

/** Day zero of spreadsheets. The first day on which they all agree is 1 March 1900. */
const dayZero = localDate('1899-12-30');
const firstDay = localDate('1900-03-01');
const dayMs = 86_400_000;

/** Maximum cell length in UTF-16 code units. */
const longestText = 32_767;

/** Renders one cell at a place. An empty string is an empty cell. */
export type Cell = (place: string) => string;

/**
 * Text remains text even after editing, never a formula. Escapes an underscore that would start a character
 * escape.
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

/** An instant in UTC. */
export const instantCell = (instant: Date): Cell =>
  numberCell(String((instant.getTime() - Date.parse(`${dayZero}T00:00:00Z`)) / dayMs), 'instant');

/**
 * Euro as a number with two decimals. Spreadsheets use floating point with fifteen digits, so a larger amount
 * is written as text to keep its cents.
 */
export const amountCell = (amount: MinorUnits, style: CellStyle = 'amount'): Cell =>
  isExact(toDecimal(amount)) ? numberCell(toDecimal(amount), style) : textCell(toDecimal(amount), 'digits');

/** An amount in another currency, with its original decimals. */
export const originalAmountCell = (amount: string): Cell =>
  /^-?\d+(\.\d+)?$/.test(amount) && isExact(amount)
    ? numberCell(amount, 'original')
    : textCell(amount, 'digits');

const isExact = (decimal: string): boolean => decimal.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15;

/** `A`, `B` … `Z`, `AA` …, by index from 0. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** `height` in points; by default one line of text. */
export const sheetRow = (number: number, cells: readonly Cell[], height?: number): string => {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  const content = cells.map((cell, index) => cell(`${columnLetters(index)}${number}`));
  return `<row r="${number}"${size}>${content.join('')}</row>`;
};
