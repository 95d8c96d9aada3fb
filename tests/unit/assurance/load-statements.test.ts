import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countOf, countsOfAll } from '@/tests/assurance/load/statements/counting';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-noted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    note: async (id: string, statements: Readonly<Record<string, number>>) =>
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(statements)),
    noteOfThread: (text: string) => appendFileSync(join(folder, 'threads'), `${JSON.stringify(text)}\n`),
  };
}

describe('the count of a request', () => {
  it('takes lists of any length for one text', async () => {
    const { folder, note } = aFolder();
    const counts = await countOf(folder, (id) =>
      note(id, { 'select from a\n where id in ($1, $2)': 1, 'select from a where id in ($1, $2, $3)': 1 }),
    );
    expect(counts).toEqual(new Map([['select from a where id in ($…)', 2]]));
  });

  it('includes what threads issued meanwhile, and nothing of before', async () => {
    const { folder, note, noteOfThread } = aFolder();
    noteOfThread('select 1 from earlier');
    const counts = await countOf(folder, async (id) => {
      noteOfThread('select 1 from files');
      await note(id, { begin: 1 });
    });
    expect(counts).toEqual(new Map(Object.entries({ begin: 1, 'select 1 from files': 1 })));
    expect(countsOfAll(folder).size).toBe(3);
  });

  it('leaves out how requests to the bank are forwarded', async () => {
    const { folder, note } = aFolder();
    const forwarded = 'select id from forwarded_requests where id = any($1::uuid[])';
    expect(await countOf(folder, (id) => note(id, { begin: 1, [forwarded]: 3 }))).toEqual(
      new Map([['begin', 1]]),
    );
  });

  it('takes a cursor for one statement, in however many portions it is read', async () => {
    const { folder, note } = aFolder();
    const fetching = 'fetch 1000 from bookings';
    expect(await countOf(folder, (id) => note(id, { [fetching]: 40 }))).toEqual(new Map([[fetching, 1]]));
  });
});
