import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files';

/** A node of a syntax tree, with its parts by name. */
export type SyntaxNode = { readonly type: string; readonly [part: string]: unknown };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of a file, each before its parts. */
export function* nodesOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Generator<SyntaxNode> {
  yield* below(parseSync(path, text).program);
}

function* below(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const each of value) yield* below(each);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) yield* below(part);
}

/** The text of a literal or a template, without its values; undefined for other nodes. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? templateParts(node).join(' ') : undefined;
}

/** The fixed parts of a template literal, between its values. */
export const templateParts = ({ quasis }: SyntaxNode): readonly string[] =>
  (Array.isArray(quasis) ? quasis : []).map(({ value }: { value: { raw: string } }) => value.raw);
