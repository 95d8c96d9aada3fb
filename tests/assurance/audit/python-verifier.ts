import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NotedHead } from '@/lib/audit/heads';
import type { Database, Sql } from '@/lib/db/client';
import { chainLines } from '@/lib/verify/chain-export';
import { ensurePython } from '@/scripts/steps/python.mjs';
import { testSessionSecret } from '../../support/people/second-factors';
import { makeQuickFolder } from '../../support/runner/quick-folder';
import type { Finding } from './attempt';
import { dumpRows, type Table } from './tables';

type Source = {
  readonly db: Database;
  readonly sql: Sql;
  readonly tables: readonly Table[];
  readonly heads: readonly NotedHead[];
};

export type PythonVerifier = {
  /** Gives it the export and the dump of a database, and nothing else. */
  readonly verify: (source: Source) => Promise<Finding>;
  readonly close: () => void;
};

/** The verifier in Python, which shares no code with Paydesk. */
export function openPythonVerifier(): PythonVerifier {
  ensurePython();
  const folder = makeQuickFolder('paydesk-python-');
  const [exported, dump, key] = ['audit.jsonl', 'dump.sql', 'key'].map((name) => join(folder, name));
  if (!exported || !dump || !key) throw new Error('three names are three files');
  return {
    verify: async ({ db, sql, tables, heads }) => {
      let lines = '';
      for await (const line of chainLines(db)) lines += line;
      await writeFile(exported, lines);
      await writeFile(dump, await dumpRows(sql, tables));
      await writeFile(key, testSessionSecret);
      const noted = heads.flatMap(({ sequence, hash }) => ['--head', `${sequence}:${hash}`]);
      const args = ['--export', exported, '--dump', dump, '--key-file', key, ...noted];
      return await runPython(args);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs it over these files. */
export async function runPython(args: readonly string[]): Promise<Finding> {
  const child = spawn(ensurePython(), ['scripts/verify/verify_audit.py', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return 'missed';
  if (code === 1) return 'found';
  if (code === 2) return 'unreadable';
  throw new Error(`the verifier in Python ended with ${code}: ${said}`);
}
