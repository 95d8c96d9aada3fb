import { setImmediate } from 'node:timers/promises';
import { currentLocale } from '@/locale/current-locale';
import type { Language } from '@/locale/locale.mjs';
import { t } from '@/messages/documents';
import { type AttachedFile, archivalOptions, attachFile, declareArchival } from './archival';
import { openDocument } from './document';
import type { FontFiles } from './fonts/font-files';
import { type OtherFaces, openOtherFaces } from './fonts/other-faces';
import { ellipsize, openTypeface, printable, type Typeface, widthOf } from './fonts/typeface';
import { colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { type Element, type Figure, openStructure } from './structure';

/** A4 portrait, in points. */
export const paper = { left: 42, right: 553.28, firstTop: 52, top: 66, bottom: 786, footer: 812 } as const;

/** Independent of locale data, unlike `21 Nov 2026, 11:22 UTC`. */
export const formatInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export type SheetOptions = {
  /** Goes into metadata, which PDFKit writes as unescaped XML: never foreign text. */
  readonly title: string;
  readonly generatedAt: Date;
  readonly fonts: FontFiles;
  /** Whether the document is tagged for accessibility. */
  readonly isTagged: boolean;
  /** Header of all pages except the first: account and title. */
  readonly head?: { readonly left: string; readonly right: string };
};

/** Placeholder for text that is known after its pages are drawn. */
export type Later = {
  /** Operators that draw it at this point of the current page. */
  at(x: number, y: number): string;
  /**
   * Sets the content, as operators relative to its origin; call exactly once, before the document is
   * finished.
   */
  write(operators: string): void;
};

/** A document in progress: a sequence of A4 pages in the current language. Deterministic. */
export type Sheet = {
  readonly regular: Typeface;
  readonly semiBold: Typeface;
  /** The root element of the structure. */
  readonly root: Element;
  /** Starts a page with page number and time in the footer, and the header from the second page on. */
  startPage(): void;
  /** Draws an artifact, which screen readers skip: lines, repeated headers, page numbers. */
  decorate(operators: string): void;
  /** Opens an element with children, such as a table; call `close` after the last child. */
  open(parent: Element, tag: string): Element;
  close(element: Element): void;
  /** Adds an element with content: a heading (`H1`) or paragraph (`P`). */
  add(parent: Element, tag: string, operators: string): void;
  /** Adds a picture with its alternative text. */
  addFigure(parent: Element, figure: Figure, operators: string): void;
  /** Operators that draw an opaque PNG into a box of the current page. */
  imageAt(png: Uint8Array, box: Omit<Figure, 'alt'>): string;
  /** Adds a table row; the operators of each cell are one element. */
  addRow(parent: Element, cellTag: 'TH' | 'TD', cells: readonly string[]): void;
  /** Adds a bookmark to this height of the current page. */
  bookmark(title: string, y: number): void;
  /** Reserves a text placeholder of the given width, extending `above` and `below` its baseline. */
  later(box: { readonly width: number; readonly above: number; readonly below: number }): Later;
  /** Attaches another form of the whole document. */
  attach(file: AttachedFile): void;
  /**
   * Finishes the document: page count, fonts, structure, cross-reference table. The event loop turns in
   * between.
   */
  finish(): Promise<void>;
  /** The available bytes: chunks of 64 KiB, and after `finish` the rest. */
  take(): Uint8Array[];
};

type SheetState = {
  readonly options: SheetOptions;
  readonly document: PdfDocument;
  readonly structure: ReturnType<typeof openStructure> | undefined;
  readonly regular: Typeface;
  readonly semiBold: Typeface;
  readonly others: OtherFaces;
  pages: number;
  /** Operators of the current page. */
  content: string[];
  /** Number of placeholders without content. */
  unwritten: number;
  isFinished: boolean;
};

export function openSheet(options: SheetOptions): Sheet {
  const { fonts, isTagged } = options;
  const document = openKit(options);
  const { kit } = document;
  const others = openOtherFaces(kit);
  const regular = openTypeface(kit, fonts.regular, others);
  const semiBold = openTypeface(kit, fonts.semiBold, others);
  const structure = isTagged ? openStructure(document) : undefined;
  const untagged: Element = { tag: '', reference: { id: 0 }, parent: { id: 0 }, kids: [] };
  const state: SheetState = {
    options,
    document,
    structure,
    regular,
    semiBold,
    others,
    pages: 0,
    content: [],
    unwritten: 0,
    isFinished: false,
  };
  const pageCount = drawLater(state, { width: 60, above: 9, below: 3 });
  return {
    regular,
    semiBold,
    root: structure?.root ?? untagged,
    decorate: (operators) => decorate(state, operators),
    later: (box) => drawLater(state, box),
    startPage: () => startPage(state, pageCount),
    open: (parent, tag) => structure?.open(parent, tag) ?? untagged,
    close: (element) => structure?.close(element),
    add(parent, tag, operators) {
      state.content.push(structure?.add(parent, tag, operators) ?? operators);
    },
    addFigure(parent, figure, operators) {
      state.content.push(structure?.addFigure(parent, figure, operators) ?? operators);
    },
    imageAt: (png, box) => imageAt(kit, png, box),
    addRow(parent, cellTag, cells) {
      if (structure) state.content.push(structure.addRow(parent, cellTag, cells));
      else state.content.push(...cells);
    },
    bookmark(name, y) {
      // PDFKit counts `left` from the right edge of the page.
      const place: { top: number; left: number; expanded?: boolean } = { top: y, left: kit.page.width };
      kit.outline.addItem(name, place);
    },
    attach: (file) => attachFile(kit, file, options.generatedAt),
    finish: () => finish(state, pageCount),
    take: () => (state.isFinished ? document.takeRest() : document.take()),
  };
}

const languageTags: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

function openKit({ title, generatedAt, isTagged }: SheetOptions) {
  const document = openDocument({
    ...archivalOptions,
    size: 'A4',
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: languageTags[currentLocale().language],
    tagged: isTagged,
    displayTitle: true,
    info: { Title: title, Creator: 'Paydesk', Producer: 'Paydesk', CreationDate: generatedAt },
  });
  declareArchival(document.kit, isTagged);
  return document;
}
type PdfDocument = ReturnType<typeof openKit>;

const footOf = ({ regular }: SheetState): Style => ({ face: regular, size: 7.5, color: colors.muted });

function decorate({ content, options }: SheetState, operators: string): void {
  content.push(options.isTagged ? `/Artifact<</Type/Pagination>>BDC\n${operators}EMC\n` : operators);
}

function drawLater(state: SheetState, { width, above, below }: Parameters<Sheet['later']>[0]): Later {
  const { document, regular, semiBold } = state;
  const { kit } = document;
  const name = `Later${document.nextId()}`;
  const form = kit.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -above, width, below],
    Resources: { Font: Object.fromEntries([regular, semiBold].map(({ own }) => [own.name, own.resource])) },
  });
  state.unwritten += 1;
  return {
    at(x, y) {
      kit.page.xobjects[name] = form;
      return `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q\n`;
    },
    write(operators) {
      state.unwritten -= 1;
      form.end(Buffer.from(operators, 'latin1'));
    },
  };
}

/** PDFKit's parsed picture, as used here. */
type Image = {
  readonly label: string;
  readonly obj: PDFKit.PDFKitReference | null;
  embed(kit: PDFKit.PDFDocument): void;
};

function imageAt(kit: PDFKit.PDFDocument, png: Uint8Array, box: Omit<Figure, 'alt'>): string {
  const { openImage } = kit as unknown as { openImage(source: Buffer): Image }; // safe: it has no types
  const image = openImage.call(kit, Buffer.from(png));
  image.embed(kit);
  if (image.obj) kit.page.xobjects[image.label] = image.obj;
  const [width, height, left, bottom] = [box.width, box.height, box.left, box.top + box.height].map((at) =>
    at.toFixed(2),
  );
  return `q ${width} 0 0 -${height} ${left} ${bottom} cm /${image.label} Do Q\n`;
}

function runningHead(state: SheetState): string {
  const { pages, semiBold } = state;
  const { head } = state.options;
  if (pages === 1 || !head) return '';
  const left = ellipsize(semiBold, 8, printable(head.left), 220);
  return [
    textAt({ face: semiBold, size: 8, color: colors.text }, paper.left, 44, left),
    textUpTo({ ...footOf(state), size: 8 }, paper.right, 44, head.right, 280),
    ruleAt(paper.left, paper.right, 52, colors.line),
  ].join('');
}

function startPage(state: SheetState, pageCount: Later): void {
  const { document, structure, regular, options } = state;
  const { kit } = document;
  endPage(state);
  kit.addPage();
  state.pages += 1;
  structure?.startPage();
  const foot = footOf(state);
  const label = `${t('page.number', { page: String(state.pages) })} `;
  decorate(
    state,
    [
      runningHead(state),
      textAt(foot, paper.left, paper.footer, label),
      pageCount.at(paper.left + widthOf(regular, foot.size, label), paper.footer),
      textUpTo(
        foot,
        paper.right,
        paper.footer,
        t('page.generated', { at: formatInstant(options.generatedAt) }),
        200,
      ),
    ].join(''),
  );
}

function endPage(state: SheetState): void {
  if (state.pages === 0) return;
  const { kit } = state.document;
  state.structure?.endPage();
  for (const { name, resource } of facesOf(state)) kit.page.fonts[name] = resource;
  kit.addContent(Buffer.from(state.content.join(''), 'latin1'));
  state.content = [];
}

/** Every font that the document uses so far. */
const facesOf = ({ regular, semiBold, others }: SheetState) => [regular.own, semiBold.own, ...others.used()];

async function finish(state: SheetState, pageCount: Later): Promise<void> {
  const { document, structure } = state;
  endPage(state);
  const count = textAt(footOf(state), 0, 0, String(state.pages));
  structure?.finish();
  if (state.unwritten > 1) throw new Error('a text that was to be known later is not');
  for (const face of facesOf(state)) {
    face.embed();
    await setImmediate();
  }
  document.kit.end();
  await setImmediate();
  // Last, because the cross-reference table is written once nothing is open.
  pageCount.write(count);
  state.isFinished = true;
}
