import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCycle, readSourceFiles } from '../../support/code/source-files';

let folder: string;
beforeEach(() => {
  folder = relative('.', mkdtempSync(join(tmpdir(), 'paydesk-sources-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

describe('reading imports', () => {
  it('finds imports over several lines, of types, for effects and at run time', () => {
    write({
      'a.ts':
        "import {\n  one,\n  type Two,\n} from './b';\nimport type { C } from '@/lib/c';\nimport 'node:fs';\n",
      'b.ts': "import { type Only } from './a';\nexport const later = () => import('./a');\n",
    });
    const [a, b] = readSourceFiles(folder);
    expect(a?.imports).toEqual([
      { specifier: './b', file: join(folder, 'b.ts'), isTypeOnly: false },
      { specifier: '@/lib/c', file: 'lib/c', isTypeOnly: true },
      { specifier: 'node:fs', file: undefined, isTypeOnly: false },
    ]);
    expect(b?.imports.map(({ specifier, isTypeOnly }) => [specifier, isTypeOnly])).toEqual([
      ['./a', true],
      ['./a', false],
    ]);
  });
});

describe('a cycle of imports', () => {
  it('is named file by file', () => {
    write({
      'a.ts': "import { b } from './b';",
      'b.ts': "import { c } from './c';",
      'c.ts': "import { b } from './b';",
    });
    expect(findCycle(readSourceFiles(folder))).toEqual(
      ['b.ts', 'c.ts', 'b.ts'].map((name) => join(folder, name)),
    );
  });

  it('is found among types only', () => {
    write({ 'a.ts': "import { b } from './b';", 'b.ts': "import type { A } from './a';" });
    expect(findCycle(readSourceFiles(folder))).toHaveLength(3);
  });
});
