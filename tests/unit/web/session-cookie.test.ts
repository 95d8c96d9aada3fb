import { createHmac, randomBytes } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { sessionTokens } from '@/lib/web/session/session-tokens';

const [secret, previous, foreign] = ['a', 'b', 'c'].map(() => randomBytes(33).toString('base64'));
const { encode: write, decode: read } = sessionTokens(secret ?? '', [previous ?? '']);
const token = { sessionId: '6f1f7a1c-3c4e-4f57-9d0a-0a4d5f0f8f11' };

const readToken = async (text: string) => read?.({ token: text, secret: '' });
const made = (): Promise<string> => encode({ token, secret: secret ?? '' });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const forgeries: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['under another secret', () => encode({ token, secret: foreign ?? '' })],
  [
    'for a sign-in under way, whose key is another one',
    () => encode({ token, secret: secret ?? '', salt: 'state' }),
  ],
  ['without a signature', () => `${part({ alg: 'none' })}.${part(token)}.`],
  [
    'with a signature under the secret instead of encryption',
    () => {
      const signed = `${part({ alg: 'HS256' })}.${part(token)}`;
      return `${signed}.${createHmac('sha256', secret ?? '')
        .update(signed)
        .digest('base64url')}`;
    },
  ],
  [
    'with a password as its key',
    async () =>
      `${part({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2s: 'AAAA', p2c: 1_000_000 })}.${(await made()).split('.').slice(1).join('.')}`,
  ],
  [
    'from another one by a changed character',
    async () => {
      const text = await made();
      const at = text.length - 8;
      return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    },
  ],
];

describe('the session cookie', () => {
  it('is read under the current secret and the one before', async () => {
    expect(await readToken((await write?.({ token, secret: '' })) ?? '')).toMatchObject(token);
    expect(await readToken(await encode({ token, secret: previous ?? '' }))).toMatchObject(token);
  });

  it('is encrypted with A256GCM', async () => {
    const [header = ''] = (await made()).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' });
  });

  it.each(forgeries)('is refused if it was made %s', async (_, forge) => {
    expect(await readToken(await forge())).toBeNull();
  });

  it('is refused after its time', async () => {
    const expired = await encode({ token, secret: secret ?? '', maxAge: -60 });
    await expect(decode({ token: expired, secret: secret ?? '' })).rejects.toThrow('exp');
    expect(await readToken(expired)).toBeNull();
  });
});
