import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const verdicts = ['met', 'not met', 'operator', 'n/a'] as const;

/** What a row names as its proof: a file, and the titles of tests in it. */
export type Evidence = { readonly path: string; readonly titles: readonly string[] };

/** A requirement as the pages of docs/asvs judge it. */
export type Row = {
  readonly id: string;
  readonly level: number;
  readonly subject: string;
  readonly verdict: string;
  readonly evidence: readonly Evidence[];
  /** Links to other pages, with their anchors. */
  readonly links: readonly string[];
  /** The words of the last column without files, titles and links. */
  readonly reason: string;
};

const folder = 'docs/asvs';

/** The rows of all chapters in their order. */
export const readRows = (): Row[] =>
  readdirSync(folder)
    .filter((name) => /^v\d\d-.*\.md$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => /^\| V\d/.test(line))
    .map(rowOf);

function rowOf(line: string): Row {
  const [, id = '', level = '', subject = '', verdict = '', ...rest] = line
    .replace(/ \|$/, '')
    .split(/(?:^|\s)\|\s/);
  const proof = rest.join(' | ');
  return { id, level: Number(level), subject, verdict, ...partsOf(proof) };
}

function partsOf(proof: string): Pick<Row, 'evidence' | 'links' | 'reason'> {
  const named = /`([\w./[\]()-]+\.\w+)`((?:,? "[^"]+")*)/g;
  const evidence = [...proof.matchAll(named)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
  const link = /\[([^\]]*)\]\(([^)\s]+)\)/g;
  const links = [...proof.matchAll(link)].map(([, , target = '']) => target);
  const reason = proof
    .replace(named, '')
    .replace(link, '$1')
    .replace(/[;,\s]+/g, ' ')
    .trim();
  return { evidence, links, reason };
}
