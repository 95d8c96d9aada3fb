import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openJournal, readJournal } from '@/lib/sandbox/ledger/journal';
import { openBank, orderOf, replay, start, stateOf } from './open-bank';

describe('the journal', () => {
  const folders: string[] = [];
  const newFile = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-journal-'));
    folders.push(folder);
    return join(folder, 'deep', 'journal.jsonl');
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('restores the whole ledger', async () => {
    const file = newFile();
    const journal = openJournal(file);
    const parts = openBank(journal);
    parts.bank.createPayment(orderOf({ account: parts.ibans[0] ?? '' }));
    parts.wait(10_000);
    await journal.flushed();
    expect(stateOf(replay(readJournal(file)))).toEqual(stateOf(parts.bank.book));
    journal.close();
  });

  it('drops a last line that a crash truncated, and continues', async () => {
    const file = newFile();
    const journal = openJournal(file);
    openBank(journal);
    journal.close();
    const whole = readJournal(file);
    await appendFile(file, '{"type":"account_clo');
    expect(readJournal(file)).toEqual(whole);
    const reopened = openJournal(file);
    reopened.append({ type: 'webhook_delivered', at: start, paymentId: '1' });
    reopened.close();
    expect(readJournal(file)).toHaveLength(whole.length + 1);
  });

  it('keeps only the last nonce of a batch', async () => {
    const file = newFile();
    const journal = openJournal(file);
    for (let nonce = 1; nonce <= 100; nonce += 1)
      journal.appendLatest({ type: 'nonce_used', at: start, nonce });
    await journal.flushed();
    expect(await readFile(file, 'utf8')).toBe(`{"type":"nonce_used","at":${start},"nonce":100}\n`);
    journal.close();
  });

  it('names the damaged line', async () => {
    const file = newFile();
    const journal = openJournal(file);
    openBank(journal);
    journal.close();
    await appendFile(file, 'not json\n');
    expect(() => readJournal(file)).toThrow('damaged at line 4');
  });
});
