import { describe, expect, it, vi } from 'vitest';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { createChangeStream } from '@/lib/web/changes/change-stream';

const streamWith = (missed: readonly ChangeTopic[] = [], onEnd: () => void = () => undefined) =>
  createChangeStream({ now: () => 1_000, missed, onEnd });

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text();
}

describe('the stream of a browser', () => {
  it('sends times and topics as server-sent events', async () => {
    const stream = streamWith(['batch']);
    stream.changed(['order', 'payment']);
    stream.end();
    expect(await readAll(stream.body)).toBe('data: 1000 batch\n\ndata: 1000 order payment\n\n');
  });

  it('keeps each topic once while the client does not read', async () => {
    const stream = streamWith();
    for (let round = 0; round < 10_000; round += 1) stream.changed(['order', 'batch', 'order']);
    const reader = stream.body.getReader();
    const decoder = new TextDecoder();
    const read: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { value } = await reader.read();
      read.push(decoder.decode(value));
    }
    expect(read).toEqual(['data: 1000\n\n', 'data: 1000 order batch\n\n', 'data: 1000 order batch\n\n']);
    stream.beat();
    expect(decoder.decode((await reader.read()).value)).toBe('data: 1000\n\n');
  });

  it('ends when the client reads nothing for several beats', () => {
    const onEnd = vi.fn();
    const stream = streamWith([], onEnd);
    for (let beat = 0; beat < 5; beat += 1) stream.beat();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends once when the client leaves', async () => {
    const onEnd = vi.fn();
    const stream = streamWith([], onEnd);
    await stream.body.cancel();
    stream.changed(['order']);
    stream.beat();
    stream.end();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
