/** A bug as a unified diff against the project, below a header that describes it. */
export type Planted = {
  /** Its path below `patches`, without the extension. */
  readonly name: string;
  readonly bug: string;
  /** A sentence that a document states, and that the bug makes untrue. */
  readonly breaks: Claim;
  /** The tests that are expected to fail. */
  readonly tests: readonly NamedTest[];
  readonly changes: readonly Change[];
};

export type Claim = { readonly document: string; readonly sentence: string };
export type NamedTest = { readonly file: string; readonly title: string };
export type Change = { readonly file: string; readonly hunks: readonly Hunk[] };

/** Lines that are replaced, with those around them. */
type Hunk = { readonly before: string; readonly after: string };

/**
 * Reads a patch: the lines `Bug:`, `Breaks:` (a document and its sentence), one or more `Found by:` (a file
 * and a title), and a diff. Throws if a part is missing.
 */
export function parsePatch(name: string, text: string): Planted {
  const valuesOf = (key: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^${key}: (.+)$`, 'gm'))].map(([, value = '']) => value.trim());
  const [bug] = valuesOf('Bug');
  const [breaks] = valuesOf('Breaks').map(pairOf);
  const tests = valuesOf('Found by').map(pairOf);
  const changes = text
    .split(/^--- a\/.+\n(?=\+\+\+ b\/)/m)
    .flatMap((part, at) => (at ? [changeOf(part)] : []));
  if (!bug || !breaks || tests.length === 0 || changes.length === 0)
    throw new Error(`${name} lacks a line Bug, Breaks or Found by, or its diff`);
  return {
    name,
    bug,
    breaks: { document: breaks[0], sentence: breaks[1] },
    tests: tests.map(([file, title]) => ({ file, title })),
    changes,
  };
}

function pairOf(value: string): readonly [string, string] {
  const [first, ...rest] = value.split(' › ');
  if (first === undefined || rest.length === 0) throw new Error(`no › in "${value}"`);
  return [first, rest.join(' › ')];
}

function changeOf(part: string): Change {
  const [head = '', ...hunks] = part.split(/^@@ .*\n/m);
  const file = /^\+\+\+ b\/(.+)\n/.exec(head)?.[1];
  if (file === undefined || hunks.length === 0) throw new Error(`not a unified diff: ${head}`);
  return { file, hunks: hunks.map(hunkOf) };
}

function hunkOf(text: string): Hunk {
  const lines = text.split('\n').filter((line) => /^[ +-]/.test(line));
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
  return { before: without('+'), after: without('-') };
}

/**
 * The text of a file with its hunks applied. Each has to occur exactly once, wherever it is: line numbers are
 * not read, so that a patch survives changes elsewhere in the file. Undefined if one does not fit.
 */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  let patched = `\n${text}`;
  for (const { before, after } of hunks) {
    const wanted = `\n${before}`;
    const at = patched.indexOf(wanted);
    if (at < 0 || patched.indexOf(wanted, at + 1) >= 0) return undefined;
    patched = `${patched.slice(0, at)}\n${after}${patched.slice(at + wanted.length)}`;
  }
  return patched.slice(1);
}
