import type { Document, Reference } from './document';

/** A part of the document's structure that has parts of its own: the whole, a table. */
export type Element = {
  readonly tag: string;
  readonly reference: Reference;
  readonly parent: Reference;
  readonly kids: number[];
};

/**
 * The structure that screen readers follow (ISO 32000-1, 14.7). Content on a page belongs to it by a number
 * of its own there.
 */
export type Structure = {
  readonly root: Element;
  startPage(): void;
  /** To be called when all content of the page is there. */
  endPage(): void;
  open(parent: Element, tag: string): Element;
  close(element: Element): void;
  /** A leaf with this content on the current page; returns what to write on the page. */
  add(parent: Element, tag: string, operators: string): string;
  /** A table's row with its cells, likewise. */
  addRow(parent: Element, cellTag: 'TH' | 'TD', cells: readonly string[]): string;
  finish(): void;
};

/** The heads of columns say that they are. */
const attributes: Readonly<Record<string, string>> = { TH: '/A<</O/Table/Scope/Column>>' };

/**
 * PDFKit has structure elements, but each is some objects in memory and a closure, and a statement has seven
 * an entry. Here an element without parts is written at once as a line of text, and forgotten.
 */
export function openStructure({ kit, reserve, writeReserved, nextId, writeObject }: Document): Structure {
  const tree = kit.getStructTreeRoot();
  const parents = reserve();
  const pageParents: number[] = [];
  /** By the number of each content on the current page, the leaf that it belongs to. */
  let leaves: number[] = [];

  const root: Element = { tag: 'Document', reference: reserve(), parent: tree, kids: [] };
  const unclosed = new Set([root]);
  Object.assign(tree.data, { K: [root.reference], ParentTree: parents });

  const list = (ids: readonly number[]): string => ids.map((id) => `${id} 0 R`).join(' ');
  const marked = (tag: string, content: number, operators: string) =>
    `/${tag}<</MCID ${content}>>BDC\n${operators}EMC\n`;
  const leaf = (tag: string, parent: number, operators: string): string => {
    const content = leaves.push(nextId()) - 1;
    const page = kit.page.dictionary.id;
    writeObject(`<</S/${tag}/P ${parent} 0 R/Pg ${page} 0 R/K ${content}${attributes[tag] ?? ''}>>`);
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
