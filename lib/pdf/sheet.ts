import { setImmediate } from 'node:timers/promises';
import { openDocument } from './document';
import type { FontFiles } from './font-files';
import { colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { type Element, openStructure } from './structure';
import { ellipsize, openTypeface, printable, type Typeface, widthOf } from './typeface';

/** A4 upright, in points. */
export const paper = { left: 42, right: 553.28, firstTop: 52, top: 66, bottom: 786, footer: 812 } as const;

/** `21 Nov 2026, 11:22 UTC` would depend on a locale's data; this form does not. */
export const formatInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export type SheetOptions = {
  /** Stands in the metadata, which PDFKit writes into XML without escaping: never a text of others. */
  readonly title: string;
  readonly generatedAt: Date;
  readonly fonts: FontFiles;
  /** Whether the document has a structure for screen readers. */
  readonly isTagged: boolean;
  /** Stands at the head of each page but the first: whose it is, and what. */
  readonly head?: { readonly left: string; readonly right: string };
};

/** A text that is drawn on pages before it is known. */
export type Later = {
  /** Operators that draw it with its origin at this point of the current page. */
  at(x: number, y: number): string;
  /** Says what it is, by operators around its origin; exactly once, before the document is finished. */
  write(operators: string): void;
};

/**
 * A document while it is written: A4 pages one after the other. Everything in it follows from what is given.
 */
export type Sheet = {
  readonly regular: Typeface;
  readonly semiBold: Typeface;
  /** The document itself, as an element of its structure. */
  readonly root: Element;
  /** Starts a page, with its number and the instant at its foot, and the head from the second on. */
  startPage(): void;
  /** Writes operators that are no content to a screen reader: lines, repeated headers, page numbers. */
  decorate(operators: string): void;
  /** Opens an element that holds others, such as a table; `close` it when it has all of them. */
  open(parent: Element, tag: string): Element;
  close(element: Element): void;
  /** Adds an element with the text that it stands for: a heading (`H1`), a paragraph (`P`). */
  add(parent: Element, tag: string, operators: string): void;
  /** Adds a row of a table; each cell's operators are one element. */
  addRow(parent: Element, cellTag: 'TH' | 'TD', cells: readonly string[]): void;
  /** A bookmark to this height of the current page. */
  bookmark(title: string, y: number): void;
  /** A text that is known later, `width` wide, `above` and `below` its base line. */
  later(box: { readonly width: number; readonly above: number; readonly below: number }): Later;
  /**
   * Ends the document: number of pages, fonts, structure, cross references. The event loop turns in between.
   */
  finish(): Promise<void>;
  /** The bytes that are ready: chunks of 64 KiB, and after `finish` all that is left. */
  take(): Uint8Array[];
};

export function openSheet({ title, generatedAt, fonts, isTagged, head }: SheetOptions): Sheet {
  const document = openDocument({
    size: 'A4',
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: isTagged,
    displayTitle: true,
    info: { Title: title, Creator: 'Paydesk', Producer: 'Paydesk', CreationDate: generatedAt },
  });
  const { kit } = document;
  const regular = openTypeface(kit, fonts.regular);
  const semiBold = openTypeface(kit, fonts.semiBold);
  const structure = isTagged ? openStructure(document) : undefined;
  const untagged: Element = { tag: '', reference: { id: 0 }, parent: { id: 0 }, kids: [] };

  let pages = 0;
  let isFinished = false;
  /** The operators of the current page. */
  let content: string[] = [];
  let unwritten = 0;

  const decorate = (operators: string) => {
    content.push(isTagged ? `/Artifact<</Type/Pagination>>BDC\n${operators}EMC\n` : operators);
  };
  const later: Sheet['later'] = ({ width, above, below }) => {
    const name = `Later${document.nextId()}`;
    const form = kit.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -above, width, below],
      Resources: { Font: { [regular.name]: regular.resource, [semiBold.name]: semiBold.resource } },
    });
    unwritten += 1;
    return {
      at(x, y) {
        kit.page.xobjects[name] = form;
        return `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q\n`;
      },
      write(operators) {
        unwritten -= 1;
        form.end(Buffer.from(operators, 'latin1'));
      },
    };
  };
  const endPage = () => {
    if (pages === 0) return;
    structure?.endPage();
    kit.addContent(Buffer.from(content.join(''), 'latin1'));
    content = [];
  };

  const foot: Style = { face: regular, size: 7.5, color: colors.muted };
  const pageCount = later({ width: 60, above: 9, below: 3 });
  const runningHead = () => {
    if (pages === 1 || !head) return '';
    const left = ellipsize(semiBold, 8, printable(head.left), 220);
    return [
      textAt({ face: semiBold, size: 8, color: colors.text }, paper.left, 44, left),
      textUpTo({ ...foot, size: 8 }, paper.right, 44, head.right, 280),
      ruleAt(paper.left, paper.right, 52, colors.line),
    ].join('');
  };

  return {
    regular,
    semiBold,
    root: structure?.root ?? untagged,
    decorate,
    later,
    startPage() {
      endPage();
      kit.addPage();
      pages += 1;
      kit.page.fonts[regular.name] = regular.resource;
      kit.page.fonts[semiBold.name] = semiBold.resource;
      structure?.startPage();
      const label = `Page ${pages} of `;
      decorate(
        [
          runningHead(),
          textAt(foot, paper.left, paper.footer, label),
          pageCount.at(paper.left + widthOf(regular, foot.size, label), paper.footer),
          textUpTo(foot, paper.right, paper.footer, `Generated ${formatInstant(generatedAt)}`, 200),
        ].join(''),
      );
    },
    open: (parent, tag) => structure?.open(parent, tag) ?? untagged,
    close: (element) => structure?.close(element),
    add(parent, tag, operators) {
      content.push(structure?.add(parent, tag, operators) ?? operators);
    },
    addRow(parent, cellTag, cells) {
      if (structure) content.push(structure.addRow(parent, cellTag, cells));
      else content.push(...cells);
    },
    bookmark(name, y) {
      // PDFKit counts `left` from the right edge of the page.
      const place: { top: number; left: number; expanded?: boolean } = { top: y, left: kit.page.width };
      kit.outline.addItem(name, place);
    },
    async finish() {
      endPage();
      const count = textAt(foot, 0, 0, String(pages));
      structure?.finish();
      if (unwritten > 1) throw new Error('a text that was to be known later is not');
      for (const face of [regular, semiBold]) {
        face.embed();
        await setImmediate();
      }
      kit.end();
      await setImmediate();
      // The cross references come when nothing is open any more: this is the last.
      pageCount.write(count);
      isFinished = true;
    },
    take: () => (isFinished ? document.takeRest() : document.take()),
  };
}
