import PDFDocument from 'pdfkit';
import { groupIban } from '@/lib/kernel/iban';
import { formatPeriod } from '../period';
import type { Statement } from '../statement';
import type { FontFiles } from './font-files';
import { colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { ellipsize, encode, openTypeface, printable, type Typeface } from './typeface';

/** A4 upright, in points. */
export const paper = { left: 42, right: 553.28, firstTop: 52, top: 66, bottom: 786, footer: 812 } as const;

/** The document while it is written: its pages one after the other, and what every page shares. */
export type Sheet = {
  readonly document: PDFKit.PDFDocument;
  readonly regular: Typeface;
  readonly semiBold: Typeface;
  /** Starts a page, with the account and period at its head from the second on, and its number at its foot. */
  startPage(): void;
  /** Writes operators that are no content to a screen reader: lines, repeated headers, page numbers. */
  decorate(operators: string): void;
  /** Adds an element to the structure of the document, with the text that it stands for. */
  add(parent: Element, tag: string, operators: string, options?: PDFKit.Mixins.StructureElementOptions): void;
  readonly root: Element;
  /** Ends the document: writes the number of pages, fonts and cross references. */
  finish(): void;
};

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** `21 Nov 2026, 11:22 UTC` would depend on a locale's data; this form does not. */
export const formatInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Opens the document. Everything in it follows from the statement and `generatedAt`, so the same input gives the same bytes.
 * Texts of others stay out of the metadata: PDFKit writes them into XML without escaping.
 */
export function openSheet(statement: Statement, generatedAt: Date, fonts: FontFiles): Sheet {
  const { account, period, clientName } = statement;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Account statement ${account} ${period.from} to ${period.to}`,
      Creator: 'Paydesk',
      Producer: 'Paydesk',
      CreationDate: generatedAt,
    },
  });
  const regular = openTypeface(document, fonts.regular);
  const semiBold = openTypeface(document, fonts.semiBold);
  const root = document.struct('Document');
  document.addStructure(root);

  const foot: Style = { face: regular, size: 7.5, color: colors.muted };
  // The number of pages is known at the end only: every page draws this one form, which is written last.
  const pageCount = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -3, 60, 9],
    Resources: { Font: { [regular.name]: regular.resource } },
  });
  let pages = 0;

  const decorate = (operators: string) => {
    document.markContent('Artifact', { type: 'Pagination' });
    document.addContent(operators);
    document.endMarkedContent();
  };

  const runningHead = () => {
    const place = `${groupIban(account)} · ${formatPeriod(period)}`;
    const name = ellipsize(semiBold, 8, printable(clientName), 220);
    return [
      textAt({ face: semiBold, size: 8, color: colors.text }, paper.left, 44, name),
      textUpTo({ ...foot, size: 8 }, paper.right, 44, place, 280),
      ruleAt(paper.left, paper.right, 52, colors.line),
    ].join('');
  };

  return {
    document,
    regular,
    semiBold,
    root,
    decorate,
    startPage() {
      document.addPage();
      pages += 1;
      const { page } = document;
      page.fonts[regular.name] = regular.resource;
      page.fonts[semiBold.name] = semiBold.resource;
      page.xobjects.PageCount = pageCount;
      const label = `Page ${pages} of `;
      const afterLabel = paper.left + [...label].reduce((sum, c) => sum + regular.glyph(c).width, 0) * 0.0075;
      decorate(
        [
          pages > 1 ? runningHead() : '',
          textAt(foot, paper.left, paper.footer, label),
          `q 1 0 0 -1 ${afterLabel.toFixed(2)} ${paper.footer.toFixed(2)} cm /PageCount Do Q\n`,
          textUpTo(foot, paper.right, paper.footer, `Generated ${formatInstant(generatedAt)}`, 200),
        ].join(''),
      );
    },
    add(parent, tag, operators, options = {}) {
      parent.add(document.struct(tag, options, [() => document.addContent(operators)]));
    },
    finish() {
      root.end();
      pageCount.end(
        `BT /${regular.name} ${foot.size} Tf ${foot.color} rg ${encode(regular, String(pages))} Tj ET`,
      );
      document.end();
    },
  };
}
