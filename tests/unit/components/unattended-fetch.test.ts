import { describe, expect, it } from 'vitest';
import { isTouched, unattendedFetch } from '@/components/shell/unattended-fetch';
import { unattendedHeader } from '@/lib/web/session/unattended';

/** What is asked of the server, marked or not. */
async function sent(isAttended: boolean, init?: RequestInit): Promise<Headers> {
  let headers = new Headers();
  const ask = async (_input: unknown, sending?: RequestInit) => {
    headers = new Headers(sending?.headers);
    return new Response();
  };
  await unattendedFetch(ask, () => isAttended)('/batches', init);
  return headers;
}

describe('an unattended fetch', () => {
  it('is marked, and keeps the router’s headers', async () => {
    const headers = await sent(false, { headers: { rsc: '1', 'next-url': '/batches' } });
    expect(headers.get(unattendedHeader)).toBe('1');
    expect(headers.get('rsc')).toBe('1');
    expect(headers.get('next-url')).toBe('/batches');
  });

  it('is marked even if prefetched', async () => {
    const ahead = await sent(false, { headers: { rsc: '1', 'next-router-prefetch': '1' } });
    expect(ahead.has(unattendedHeader)).toBe(true);
  });
});

it.each([
  ['a page that somebody has just asked for', true, { headers: { rsc: '1' } }],
  ['an action', false, { method: 'POST', headers: { rsc: '1', 'next-action': 'a1' } }],
  ['anything else', false, undefined],
] as const)('%s is not marked', async (_, isAttended, init) => {
  expect((await sent(isAttended, init)).has(unattendedHeader)).toBe(false);
});

it('counts a browser that does not report touches as attended', () => {
  expect(isTouched({})).toBe(true);
  expect(isTouched({ userActivation: { isActive: false, hasBeenActive: true } })).toBe(false);
});
