import type { Executor } from '@/lib/db/client';
import type { BatchFileId } from '@/lib/kernel/ids';
import { t } from '@/messages/file-problems';
import { longestRow } from '../limits';
import { mostColumns } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { UnreadableFile } from '../unreadable-file';
import { columnOf } from './xlsx-columns';
import { createFormulaRanges } from './xlsx-formulas';
import { dateText, hasLostDigits, numberText } from './xlsx-number';
import { type CellStyle, type LeadingZeros, readCellStyles } from './xlsx-styles';
import { shownText } from './xlsx-text';
import { createVisibility } from './xlsx-visibility';
import { readSharedTexts, readWorkbook } from './xlsx-workbook';
import { createXmlReader } from './xml-events';
import { openZip } from './zip-parts';

/** Maximum text of a sheet in characters. Shared text counts for each use. */
const mostText = 128 * 1024 * 1024;
/** Limit for empty cells, which have no text: 100,000 rows of 80 columns. */
const mostCells = 8_000_000;
/** Row limit of a sheet. */
const lastRow = 1_048_576;

/** Names of the visible sheets of a workbook, in order. */
export async function sheetNames(db: Executor, fileId: BatchFileId): Promise<string[]> {
  const zip = await openZip(db, fileId);
  try {
    return (await readWorkbook(zip)).sheets.map(({ name }) => name);
  } finally {
    zip.close();
  }
}

type SheetOfFile = {
  readonly fileId: BatchFileId;
  readonly sheet: string;
  readonly onRead?: (bytes: number) => void;
  /** Receives each hidden column, from 0, before any row. */
  readonly onHiddenColumn?: (column: number) => void;
};

/**
 * Streams the non-empty rows of a sheet in order. Flags rows that are hidden or filtered out, and cells with
 * a formula, whose saved value is read: nothing is computed.
 */
export async function* xlsxRows(
  db: Executor,
  { fileId, sheet, onRead, onHiddenColumn = () => undefined }: SheetOfFile,
): AsyncGenerator<TableRow[], void> {
  const zip = await openZip(db, fileId, onRead);
  try {
    const { sheets, is1904 } = await readWorkbook(zip);
    const path = sheets.find(({ name }) => name === sheet)?.path;
    const bytes = path && zip.read(path);
    if (!bytes) throw new UnreadableFile(t('sheet.noSuchSheet'));
    const [shared, styles] = [await readSharedTexts(zip), await readCellStyles(zip)];
    const { reader, taken } = createSheetReader({ shared, styles, is1904, onHiddenColumn });
    const decoder = new TextDecoder('utf-8');
    for await (const piece of bytes) {
      reader.write(decoder.decode(piece, { stream: true }));
      const rows = taken();
      if (rows.length > 0) yield rows;
    }
    reader.end();
    const rows = taken();
    if (rows.length > 0) yield rows;
  } finally {
    zip.close();
  }
}

type Surroundings = {
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
};

type SheetState = {
  readonly surroundings: Surroundings;
  readonly visibility: ReturnType<typeof createVisibility>;
  readonly ranges: ReturnType<typeof createFormulaRanges>;
  rows: TableRow[];
  textOfSheet: number;
  cellsOfSheet: number;
  // Row state.
  line: number;
  isHidden: boolean;
  textOfRow: number;
  cells: string[];
  problems: Map<number, string> | undefined;
  formulas: number[] | undefined;
  // Cell state.
  isInCell: boolean;
  isFormula: boolean;
  column: number;
  place: string;
  type: string;
  style: string;
  value: string;
  /** Phonetic guides accompany the text in some languages and are not part of it. */
  isPhonetic: boolean;
};

function createSheetReader({
  onHiddenColumn,
  ...surroundings
}: Surroundings & { readonly onHiddenColumn: (column: number) => void }) {
  const state: SheetState = {
    surroundings,
    visibility: createVisibility(onHiddenColumn),
    ranges: createFormulaRanges(),
    rows: [],
    textOfSheet: 0,
    cellsOfSheet: 0,
    line: 0,
    isHidden: false,
    textOfRow: 0,
    cells: [],
    problems: undefined,
    formulas: undefined,
    isInCell: false,
    isFormula: false,
    column: -1,
    place: '',
    type: '',
    style: '',
    value: '',
    isPhonetic: false,
  };
  const reader = createXmlReader({
    open: (name, attributes) => openElement(state, name, attributes),
    close: (name, text) => closeElement(state, name, text),
  });
  const taken = (): TableRow[] => {
    const found = state.rows;
    state.rows = [];
    return found;
  };
  return { reader, taken };
}

type Attributes = Readonly<Record<string, string>>;

function openElement(state: SheetState, name: string, attributes: Attributes): void {
  const { visibility, line } = state;
  if (name === 'c') beginCell(state, attributes);
  else if (name === 'row') beginRow(state, attributes);
  else if (name === 'sheetFormatPr') visibility.beginFormat(attributes);
  else if (name === 'col') visibility.beginColumns(attributes);
  else if (name === 'sheetData') visibility.beginRows();
  else if (name === 'rPh') state.isPhonetic = true;
  // Extensions of a sheet have formulas, too, such as those of its validations.
  else if (name === 'f' && state.isInCell) {
    state.isFormula = true;
    state.ranges.add(attributes, line);
  }
}

function closeElement(state: SheetState, name: string, text: string): void {
  if (name === 'v' || (name === 't' && !state.isPhonetic)) state.value += text;
  else if (name === 'rPh') state.isPhonetic = false;
  else if (name === 'c') endCell(state);
  else if (name === 'row') endRow(state);
}

/** Corrections refer to rows by line, so line numbers must be unique. */
function beginRow(state: SheetState, attributes: Attributes): void {
  const { r } = attributes;
  const number = r ? Number(r) : state.line + 1;
  if (!Number.isInteger(number) || number <= state.line || number > lastRow) {
    throw new UnreadableFile(t('sheet.rowsNotInOrder', { row: String(state.line) }));
  }
  state.line = number;
  state.isHidden = state.visibility.isRowHidden(attributes);
  state.textOfRow = 0;
  state.column = -1;
  state.cells = [];
  state.problems = undefined;
  state.formulas = undefined;
}

function endRow({ rows, line, cells, problems, formulas, isHidden }: SheetState): void {
  // An unreadable cell is not an empty one.
  if (!problems && cells.every((cell) => cell.trim() === '')) return;
  rows.push({
    line,
    cells,
    ...(problems && { problems }),
    ...(formulas && { formulas }),
    ...(isHidden && { isHidden: true }),
  });
}

function beginCell(state: SheetState, attributes: Attributes): void {
  const { line, column: before } = state;
  state.isInCell = true;
  state.isFormula = false;
  state.place = attributes.r ?? '';
  state.type = attributes.t ?? '';
  state.style = attributes.s ?? '';
  state.value = '';
  state.column = state.place ? columnOf(state.place) : before + 1;
  // Two cells with the same reference are ambiguous.
  if (state.column <= before && state.column >= 0) {
    throw new UnreadableFile(t('sheet.cellsNotInOrder', { row: String(line) }));
  }
  state.cellsOfSheet += 1;
  if (state.cellsOfSheet > mostCells) throw new UnreadableFile(t('sheet.tooManyCells'));
  if (state.column >= mostColumns || state.column < 0) {
    throw new UnreadableFile(t('sheet.tooManyColumns', { row: String(line), most: String(mostColumns) }));
  }
}

function endCell(state: SheetState): void {
  const { cells, column, line, isFormula, ranges } = state;
  state.isInCell = false;
  if (isFormula || ranges.has(line, column)) {
    state.formulas ??= [];
    state.formulas.push(column);
  }
  const { text: whole, problem } = readCell(state, state.surroundings);
  if (problem) {
    state.problems ??= new Map();
    state.problems.set(column, problem);
  }
  const text = /[\r\n]/.test(whole) ? whole.replace(/\s*[\r\n]\s*/g, ' ') : whole;
  while (cells.length < column) cells.push('');
  cells[column] = text;
  state.textOfRow += text.length;
  state.textOfSheet += text.length;
  if (state.textOfRow > longestRow) {
    throw new UnreadableFile(t('sheet.longRow', { row: String(line) }));
  }
  if (state.textOfSheet > mostText) {
    throw new UnreadableFile(t('workbook.tooMuchText'));
  }
}

/** Text of a cell, and its error if any. */
function readCell(
  { type, style, value, isFormula }: Pick<SheetState, 'type' | 'style' | 'value' | 'isFormula'>,
  { shared, styles, is1904 }: Surroundings,
): { readonly text: string; readonly problem?: string } {
  // Cells without a style use the first one.
  const { isDate, zeros, misleading } = styles[Number(style)] ?? plain;
  switch (type) {
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: value, problem: t('cell.error', { error: value.slice(0, 20) }) };
    case 'd':
      return { text: value };
  }
  // A formula whose value is an empty text says so by its type.
  if (value === '') return isFormula && type !== 'str' ? unsavedFormula() : { text: '' };
  if (type === 'inlineStr' || type === 'str' || type === 's') {
    const read = type === 's' ? readShared(shared, value) : { text: shownText(value) };
    return misleading.text && read.text !== '' ? { text: read.text, problem: misleading.text } : read;
  }
  if (isDate) {
    const text = dateText(value, is1904) ?? value;
    return { text };
  }
  const text = numberText(value);
  if (text === undefined) return { text: value, problem: t('cell.unreadable') };
  if (hasLostDigits(text)) {
    return {
      text,
      problem: t('cell.lostDigits'),
    };
  }
  if (misleading.number) return { text, problem: misleading.number };
  return withLeadingZeros(text, zeros);
}

const unsavedFormula = () => ({ text: '', problem: t('cell.unsavedFormula') });

const plain: CellStyle = {
  isDate: false,
  zeros: undefined,
  misleading: { number: undefined, text: undefined },
};

/** An integer as displayed: leading zeros of an account number exist only in the format. */
function withLeadingZeros(text: string, leading: LeadingZeros | undefined) {
  if (!leading || !/^\d+$/.test(text) || text.length >= leading.digits) return { text };
  if (leading.isPlain) return { text: text.padStart(leading.digits, '0') };
  return {
    text,
    problem: t('cell.leadingZeros'),
  };
}

/** Shared text by index. An invalid index is an error of the file. */
function readShared(shared: readonly string[], value: string) {
  const text = isWholeNumber.test(value) ? shared[Number(value)] : undefined;
  return text === undefined ? { text: '', problem: t('cell.unreadable') } : { text };
}

const isWholeNumber = /^\d{1,9}$/;
