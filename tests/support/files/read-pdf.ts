import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as an independent reader sees it. */
export type ReadPdf = {
  /** The text of each page in one line. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  /** Each bookmark with its page number, from one, and its height above the foot of that page in points. */
  readonly bookmarks: readonly { readonly title: string; readonly page: number; readonly height: number }[];
  /** The cell texts of each row, in the order of the structure; empty if the document is not tagged. */
  readonly rows: readonly (readonly string[])[];
  /** The tags, as each page gives them. */
  readonly structure: readonly Tree[];
};
export type Tree = { readonly tag: string; readonly kids: readonly Tree[] };

type Node = { readonly role?: string; readonly id?: string; readonly children?: readonly Node[] };

export async function readPdf(
  bytes: Buffer,
  { mostPages = Number.POSITIVE_INFINITY } = {},
): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const rows: string[][] = [];
  const structure: Tree[] = [];
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = new Map<string, string>();
    const open: string[] = [];
    let text = '';
    for (const item of items) {
      if ('str' in item) {
        text += ` ${item.str}`;
        const id = open.findLast((name) => name !== '');
        if (id) marked.set(id, `${marked.get(id) ?? ''} ${item.str}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    pages.push(text.replace(/\s+/g, ' ').trim());
    const root: Node | null = await page.getStructTree();
    if (!root) continue;
    structure.push(treeOf(root));
    for (const row of nodes(root, 'TR')) {
      // A page returns the whole of a table that has a part on it.
      if (!nodes(row).some(({ id }) => marked.has(id ?? ''))) continue;
      const cells = (row.children ?? []).map((cell) =>
        nodes(cell).map(({ id }) => marked.get(id ?? '') ?? ''),
      );
      rows.push(cells.map((texts) => texts.join(' ').replace(/\s+/g, ' ').trim()));
    }
  }
  const bookmarks = [];
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    if (!Array.isArray(dest)) throw new Error('a bookmark leads nowhere');
    bookmarks.push({ title, page: (await document.getPageIndex(dest[0])) + 1, height: Number(dest[3]) });
  }
  const { info } = await document.getMetadata();
  const marking = await document.getMarkInfo();
  await document.destroy();
  const facts = info as Record<string, unknown>; // safe: the reader's metadata is a plain object
  return {
    pages,
    text: pages.join(' '),
    info: facts,
    isTagged: marking?.Marked === true,
    bookmarks,
    rows,
    structure,
  };
}

const treeOf = ({ role = '', children = [] }: Node): Tree => ({
  tag: role,
  kids: children.filter((child) => child.role !== undefined).map(treeOf),
});

/** The node and its descendants, filtered by role if given. */
function nodes(node: Node, role?: string): readonly Node[] {
  const below = (node.children ?? []).flatMap((child) => nodes(child, role));
  return role === undefined || node.role === role ? [node, ...below] : below;
}
