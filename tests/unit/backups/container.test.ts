import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openContainer } from '@/lib/backups/container/read';
import { frameBytes, writeContainer } from '@/lib/backups/container/write';
import {
  backupSecret,
  gather,
  inChunks,
  packed,
  someManifest,
  unpacked,
} from '../../support/backups/containers';

const content = randomBytes(2 * frameBytes + 12_345);
const damaged = /damaged, incomplete, or encrypted with another/;

/** The frames behind the header line, each with its start and tag. */
function framesOf(bytes: Buffer): { readonly header: Buffer; readonly frames: Buffer[] } {
  const begin = bytes.indexOf(0x0a) + 1;
  const frames: Buffer[] = [];
  for (let at = begin; at < bytes.length; ) {
    const end = at + 5 + bytes.readUInt32BE(at + 1) + 16;
    frames.push(bytes.subarray(at, end));
    at = end;
  }
  return { header: bytes.subarray(0, begin), frames };
}

describe.each([
  ['an encrypted backup', backupSecret],
  ['a backup without a key', undefined],
])('%s', (_, secret) => {
  it.each([0, 1, frameBytes, 2 * frameBytes + 12_345])(
    'has the same %i bytes when read back',
    async (size) => {
      const bytes = await packed(content.subarray(0, size), secret);
      expect((await unpacked(bytes, secret)).equals(content.subarray(0, size))).toBe(true);
      expect((await unpacked(bytes, secret, 999)).equals(content.subarray(0, size))).toBe(true);
      expect((await openContainer(inChunks(bytes, 999), secret)).manifest).toEqual(someManifest);
    },
  );

  it('is refused wherever it was cut off', async () => {
    const bytes = await packed(content, secret);
    const { frames } = framesOf(bytes);
    const last = frames.at(-1)?.length ?? 0;
    for (const length of [bytes.length - 1, bytes.length - last, bytes.length - last - 1, frameBytes, 300])
      await expect(unpacked(bytes.subarray(0, length), secret), `${length} bytes`).rejects.toThrow(damaged);
    await expect(unpacked(bytes.subarray(0, 20), secret)).rejects.toThrow(/not a backup/);
  });

  it('is refused after any changed byte', async () => {
    const bytes = await packed(content.subarray(0, 5_000), secret);
    const { header } = framesOf(bytes);
    for (const at of [
      header.length,
      header.length + 3,
      header.length + 40,
      bytes.length - 2_000,
      bytes.length - 1,
    ]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(unpacked(changed, secret), `byte ${at}`).rejects.toThrow(damaged);
    }
  });

  it('is refused if frames were exchanged, repeated or removed, or more follows', async () => {
    const { header, frames } = framesOf(await packed(content, secret));
    const [manifest, one, two, three, end] = frames;
    if (!manifest || !one || !two || !three || !end) throw new Error('the content has three frames');
    for (const changed of [
      [manifest, two, one, three, end],
      [manifest, one, one, two, three, end],
      [manifest, one, three, end],
      [manifest, end],
      [one, two, three, end],
      [...frames, end],
    ])
      await expect(unpacked(Buffer.concat([header, ...changed]), secret)).rejects.toThrow(damaged);
    await expect(unpacked(Buffer.concat([header, ...frames, Buffer.from('x')]), secret)).rejects.toThrow(
      damaged,
    );
  });
});

describe('an encrypted backup', () => {
  it('contains nothing in clear but its header', async () => {
    const bytes = await packed(Buffer.from('DE89370400440532013000'.repeat(50)), backupSecret);
    expect(bytes.includes('DE8937040044')).toBe(false);
    expect(bytes.includes('paydesk_app')).toBe(false);
  });

  it('is refused with another key, and asks for the key without one', async () => {
    const bytes = await packed(content, backupSecret);
    await expect(unpacked(bytes, `${backupSecret}x`)).rejects.toThrow(damaged);
    await expect(unpacked(bytes)).rejects.toThrow(/set PAYDESK_BACKUP_KEY/);
  });

  it('does not open with frames of another backup under the same key', async () => {
    const [first, second] = [
      framesOf(await packed(content, backupSecret)),
      framesOf(await packed(content, backupSecret)),
    ];
    const mixed = [first.header, ...first.frames.slice(0, 2), ...second.frames.slice(2)];
    await expect(unpacked(Buffer.concat(mixed), backupSecret)).rejects.toThrow(damaged);
  });

  it('of a later format says so', async () => {
    const bytes = await packed(content.subarray(0, 10), backupSecret);
    const later = Buffer.from(bytes.toString('latin1').replace('"version":1', '"version":2'), 'latin1');
    await expect(unpacked(later, backupSecret)).rejects.toThrow(/newer version of Paydesk/);
  });
});

it('derives its key with the work that is recommended today', async () => {
  const bytes = await gather(writeContainer(someManifest, inChunks(content, 999_999), backupSecret));
  const header = bytes.subarray(0, bytes.indexOf(0x0a)).toString();
  // 128 MiB: with 8 blocks and one lane.
  expect(JSON.parse(header.replace(/^\S+ /, ''))).toMatchObject({ cost: 2 ** 17 });
});
