import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { isNode, type SyntaxNode } from '../../support/code/parsed-source';

const runners: readonly string[] = ['it', 'test'];

const read = new Map<string, ReadonlySet<string>>();

/** The titles of the tests in a file as written: of a table of tests the template, with its placeholders. */
export function titlesIn(path: string): ReadonlySet<string> {
  const known = read.get(path);
  if (known) return known;
  const titles = new Set<string>();
  visit(parseSync(path, readFileSync(path, 'utf8')).program, (node) => {
    const title = titleOf(node);
    if (title !== undefined) titles.add(title);
  });
  read.set(path, titles);
  return titles;
}

/** Calls back for each node. Two hundred large files are too many for the generator of `parsed-source`. */
function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  if (!isNode(value)) return;
  see(value);
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see);
}

/** The first argument of `it(…)`, `test(…)` or `it.each(…)(…)`, if a test follows it. */
function titleOf({ type, callee, arguments: given }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !Array.isArray(given) || given.length < 2) return undefined;
  if (!runners.includes(baseOf(callee) ?? '')) return undefined;
  const [title]: readonly unknown[] = given;
  return isNode(title) && title.type === 'Literal' && typeof title.value === 'string'
    ? title.value
    : undefined;
}

/** The name at the beginning of `it.each(table)` and the like. */
function baseOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  return baseOf(node.object ?? node.callee ?? node.tag);
}

const placeholder = /%[sdifjop]|\$[\w.]+/g;

/** Whether a reported title comes from a written one, whose placeholders a table of tests has filled. */
export function isTitleFrom(written: string, reported: string): boolean {
  const parts = written.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(reported);
}
