import { describe, expect, it } from 'vitest';
import { catalogNames, readCatalog } from '../../support/code/catalogs';
import {
  isNode,
  literalText,
  nodesOf,
  type SyntaxNode,
  templateParts,
} from '../../support/code/parsed-source';
import { readSourceFiles, type SourceFile } from '../../support/code/source-files';

const files = readSourceFiles('app', 'components', 'lib');

const hasWord = (text: string | undefined): boolean => text !== undefined && /\p{L}{2}/u.test(text);

/** Properties of elements that people read or hear. */
const readProperties = new Set(
  'alt aria-description aria-label description heading hint label placeholder summary term title'.split(' '),
);

const isRead = (name: unknown): boolean =>
  isNode(name) && typeof name.name === 'string' && readProperties.has(name.name);

const partsOf = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A text of an element or of a property that does not come from a catalog. */
function writtenText(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'JSXText':
      return typeof node.value === 'string' ? node.value.trim() : undefined;
    case 'JSXExpressionContainer':
      return literalText(node.expression);
    default:
      return undefined;
  }
}

function textsIn(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  const texts: (string | undefined)[] = [];
  for (const node of nodesOf(file)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      texts.push(...partsOf(node.children).map(writtenText));
    if (node.type !== 'JSXAttribute' || !isRead(node.name)) continue;
    texts.push(...partsOf([node.value]).map((value) => literalText(value) ?? writtenText(value)));
  }
  return texts.filter(hasWord).map((text) => `${file.path}: ${text}`);
}

it('finds texts that are written into elements and their properties', () => {
  const text =
    'const A = () => <b title="Some title" className="none">Some text {`and more`} {t("key.none")}</b>;';
  expect(textsIn({ path: 'a.tsx', text })).toEqual([
    'a.tsx: Some text',
    'a.tsx: and more',
    'a.tsx: Some title',
  ]);
});

it('has no text in a component, but all in catalogs', () => {
  const components = files.filter(({ path }) => path.endsWith('.tsx'));
  expect(components.flatMap(textsIn), 'Move these into messages/en and messages/de.').toEqual([]);
});

/** Patterns of the keys that files name, by a literal or by a template. */
function namedKeys(users: readonly SourceFile[]): RegExp {
  const patterns = new Set<string>();
  for (const file of users) {
    for (const node of nodesOf(file)) {
      if (node.type === 'Literal' && typeof node.value === 'string' && /^[\w.]+$/.test(node.value))
        patterns.add(node.value.replaceAll('.', '\\.'));
      if (node.type === 'TemplateLiteral' && templateParts(node).join('').includes('.'))
        patterns.add(
          templateParts(node)
            .map((part) => part.replace(/[^\w]/g, '\\$&'))
            .join('[\\w.:-]+'),
        );
    }
  }
  return new RegExp(`^(?:${[...patterns].join('|')})$`);
}

describe.each(catalogNames)('the catalog %s', async (name) => {
  const english = (await readCatalog('en', name)) ?? new Map<string, string>();

  it('has no text that nothing shows', () => {
    const users = files.filter(({ imports }) => imports.some(({ file }) => file === `messages/${name}.ts`));
    const named = namedKeys(users);
    expect([...english.keys()].filter((key) => !named.test(key))).toEqual([]);
  });
});
