import type { Document, Reference } from './document';
import { textString } from './text-string';

/** A structure element with children: the document or a table. */
export type Element = {
  readonly tag: string;
  readonly reference: Reference;
  readonly parent: Reference;
  readonly kids: number[];
};

/** A picture on the page: its alternative text, and its place in points from the top left corner. */
export type Figure = {
  readonly alt: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Structure tree for screen readers (ISO 32000-1, 14.7). Content refers to its element by a marked-content
 * identifier per page.
 */
export type Structure = {
  readonly root: Element;
  startPage(): void;
  /** Call after all content of the page. */
  endPage(): void;
  open(parent: Element, tag: string): Element;
  close(element: Element): void;
  /** Adds a leaf with this content on the current page; returns the operators to write. */
  add(parent: Element, tag: string, operators: string): string;
  /** Adds a picture with its alternative text, in its box; returns the operators to write. */
  addFigure(parent: Element, figure: Figure, operators: string): string;
  /** Adds a table row with its cells; returns the operators to write. */
  addRow(parent: Element, cellTag: 'TH' | 'TD', cells: readonly string[]): string;
  finish(): void;
};

/** Column headers declare their scope. */
const attributes: Readonly<Record<string, string>> = { TH: '/A<</O/Table/Scope/Column>>' };

/**
 * PDFKit's structure elements take several objects and a closure each, and a statement has seven per entry.
 * Here a leaf element is written immediately as a line of text and not kept in memory.
 */
export function openStructure({ kit, reserve, writeReserved, nextId, writeObject }: Document): Structure {
  const tree = kit.getStructTreeRoot();
  const parents = reserve();
  const pageParents: number[] = [];
  /** Leaf of each marked-content identifier on the current page. */
  let leaves: number[] = [];

  const root: Element = { tag: 'Document', reference: reserve(), parent: tree, kids: [] };
  const unclosed = new Set([root]);
  Object.assign(tree.data, { K: [root.reference], ParentTree: parents });

  const list = (ids: readonly number[]): string => ids.map((id) => `${id} 0 R`).join(' ');
  const marked = (tag: string, content: number, operators: string) =>
    `/${tag}<</MCID ${content}>>BDC\n${operators}EMC\n`;
  const leaf = (tag: string, parent: number, operators: string, own = attributes[tag] ?? ''): string => {
    const content = leaves.push(nextId()) - 1;
    const page = kit.page.dictionary.id;
    writeObject(`<</S/${tag}/P ${parent} 0 R/Pg ${page} 0 R/K ${content}${own}>>`);
    return marked(tag, content, operators);
  };
  const close = (element: Element) => {
    const { tag, reference, parent, kids } = element;
    writeReserved(reference, `<</S/${tag}/P ${parent.id} 0 R/K[${list(kids)}]>>`);
    unclosed.delete(element);
  };

  return {
    root,
    close,
    startPage() {
      Object.assign(kit.page.dictionary.data, { StructParents: pageParents.length });
    },
    endPage() {
      pageParents.push(nextId());
      writeObject(`[${list(leaves)}]`);
      leaves = [];
    },
    open(parent, tag) {
      const element: Element = { tag, reference: reserve(), parent: parent.reference, kids: [] };
      parent.kids.push(element.reference.id);
      unclosed.add(element);
      return element;
    },
    add(parent, tag, operators) {
      parent.kids.push(nextId());
      return leaf(tag, parent.reference.id, operators);
    },
    addFigure(parent, { alt, left, top, width, height }, operators) {
      const bottom = kit.page.height - top - height;
      const box = [left, bottom, left + width, bottom + height].map((at) => at.toFixed(2)).join(' ');
      const own = `/Alt ${textString(alt)}/A<</O/Layout/Placement/Block/BBox[${box}]>>`;
      parent.kids.push(nextId());
      return leaf('Figure', parent.reference.id, operators, own);
    },
    addRow(parent, cellTag, cells) {
      const row = nextId();
      let kids = '';
      for (let kid = row + 1; kid <= row + cells.length; kid += 1) kids += `${kid} 0 R `;
      parent.kids.push(row);
      writeObject(`<</S/TR/P ${parent.reference.id} 0 R/K[${kids}]>>`);
      let operators = '';
      for (const cell of cells) operators += leaf(cellTag, row, cell);
      return operators;
    },
    finish() {
      for (const element of unclosed) close(element);
      const numbers = pageParents.map((id, page) => `${page} ${id} 0 R`);
      writeReserved(parents, `<</Nums[${numbers.join(' ')}]>>`);
      Object.assign(tree.data, { ParentTreeNextKey: pageParents.length });
    },
  };
}
