import type { PrintedAs } from '@/lib/statements/export/job';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import type { Entry, Statement } from '@/lib/statements/model/statement';

export const asOf = new Date('2026-11-30T22:10:05Z');
export const generatedAt = new Date('2026-12-01T06:30:00.250Z');

/** How jobs of tests print their PDFs. */
export const printed = {
  form: 'compact',
  verifyAt: 'https://paydesk.example.com/statements/verify',
} as const satisfies PrintedAs;

export const sourceFor = (statement: Statement, more: Partial<StatementSource> = {}): StatementSource => ({
  ...sourceOf(statement, asOf),
  ...more,
});

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** A statement that is in memory, as a source. */
export function sourceOf(statement: Statement, asOf: Date): StatementSource {
  const { entries, ...head } = statement;
  return { head, entries: batchesOf(entries), asOf };
}

const batchSize = 500;

async function* batchesOf(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  for (let start = 0; start < entries.length; start += batchSize)
    yield entries.slice(start, start + batchSize);
}
