import { t } from '@/messages/file-problems';
import { UnreadableFile } from '../unreadable-file';
import { shownText } from './xlsx-text';
import { createXmlReader, type XmlHandlers } from './xml-events';
import type { ZipParts } from './zip-parts';

/** Workbook data needed to read its sheets. */
export type Workbook = {
  /** Visible sheets in order, with their paths. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Whether the workbook uses the 1904 date system. */
  readonly is1904: boolean;
};

/** Maximum size of all shared strings in characters. */
const mostSharedText = 64 * 1024 * 1024;

/**
 * Maximum number of shared strings, because empty ones have no size: 100,000 rows with twenty text columns.
 */
const mostSharedTexts = 2_000_000;
/** Real workbooks have a few. */
const mostSheets = 1_000;

export const tooManyParts = (): string => t('workbook.tooManyParts');

/** Reads one XML part of a workbook to its end. */
export async function readXml(zip: ZipParts, name: string, handlers: XmlHandlers): Promise<void> {
  const bytes = zip.read(name);
  if (!bytes) return;
  const reader = createXmlReader(handlers);
  const decoder = new TextDecoder('utf-8');
  for await (const piece of bytes) reader.write(decoder.decode(piece, { stream: true }));
  reader.end();
}

/**
 * Reads the list of sheets. Throws `UnreadableFile` for a file that is not a workbook or contains more than
 * data.
 */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  refuseMoreThanData(zip.names);
  const targets = new Map<string, string>();
  await readXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
      if (targets.size > mostSheets) throw new UnreadableFile(tooManyParts());
    },
    close: () => undefined,
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  await readXml(zip, 'xl/workbook.xml', {
    open: (name, { name: title = '', id = '', state, date1904 }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet' || (state !== undefined && state !== 'visible')) return;
      const target = targets.get(id) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (zip.names.includes(path) && path.includes('worksheets/')) sheets.push({ name: title, path });
      if (sheets.length > mostSheets) throw new UnreadableFile(tooManyParts());
    },
    close: () => undefined,
  });
  if (sheets.length === 0) throw new UnreadableFile(t('workbook.noSheet'));
  return { sheets, is1904 };
}

function refuseMoreThanData(names: readonly string[]): void {
  if (!names.includes('xl/workbook.xml')) {
    throw new UnreadableFile(t('workbook.archive'));
  }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/vbaProject|macrosheets\/|activeX\//i)) {
    throw new UnreadableFile(t('workbook.macros'));
  }
  if (has(/^xl\/externalLinks\//i)) {
    throw new UnreadableFile(t('workbook.linked'));
  }
  if (has(/^xl\/embeddings\//i) || has(/\.(zip|rar|7z|gz|exe|docx?|xls[xmb]?)$/i)) {
    throw new UnreadableFile(t('workbook.otherFiles'));
  }
}

/** Shared strings by index. */
export async function readSharedTexts(zip: ZipParts): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let length = 0;
  let isPhonetic = false;
  await readXml(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    close: (name, reported) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't' && !isPhonetic) text += reported;
      if (name !== 'si') return;
      length += text.length;
      if (length > mostSharedText || texts.length >= mostSharedTexts)
        throw new UnreadableFile(t('workbook.tooMuchText'));
      texts.push(shownText(text));
    },
  });
  return texts;
}
