import { describe, expect, it } from 'vitest';
import { isSamePage, patientFetch } from '@/components/shell/patient-fetch';

const page = { headers: { rsc: '1' } };

/** A reply whose connection breaks after its first bytes. */
const cutReply = (): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('0:{"a":')),
      pull: (body) => body.error(new TypeError('network error')),
    }),
  );

/** A server that answers with these, one after the other; words stand for a connection that breaks. */
function serverOf(...answers: readonly (number | string | Response)[]) {
  const left = [...answers];
  let waits = 0;
  const ask = async (): Promise<Response> => {
    const answer = left.shift();
    if (typeof answer === 'number') return new Response(null, { status: answer });
    if (answer instanceof Response) return answer;
    throw new TypeError(answer);
  };
  const untilBack = async () => {
    waits += 1;
  };
  return { fetch: patientFetch(ask, untilBack, (address) => address === '/shown'), waits: () => waits, left };
}

describe('a fetch that retries for pages', () => {
  it('waits until the server is back, and fetches the page again', async () => {
    const server = serverOf('Failed to fetch', 'Failed to fetch', 200);
    expect((await server.fetch('/batches', page)).status).toBe(200);
    expect(server.waits()).toBe(2);
  });

  it.each([502, 503, 504])('treats a proxy’s %i as an unavailable server', async (status) => {
    const server = serverOf(status, 200);
    expect((await server.fetch('/batches', page)).status).toBe(200);
  });

  it('retries three times while the server is healthy, then returns the proxy’s reply', async () => {
    const server = serverOf(504, 503, 502, 504, 200);
    expect((await server.fetch('/batches', page)).status).toBe(504);
    expect(server.left).toEqual([200]);
  });

  it('retries three times while the server is healthy, then throws', async () => {
    const server = serverOf('blocked', 'blocked', 'blocked', 'blocked for good', 200);
    await expect(server.fetch('/batches', page)).rejects.toThrow('blocked for good');
    expect(server.left).toEqual([200]);
  });

  it('finishes each of several concurrent reads', async () => {
    const server = serverOf(504, 504, 504, 504, 504, 504, 504, 504);
    const reads = [server.fetch('/batches', page), server.fetch('/batches', page)];
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([504, 504]);
    expect(server.left).toEqual([]);
  });

  it('returns the server’s own reply, even an error', async () => {
    const server = serverOf(500);
    expect((await server.fetch('/batches', page)).status).toBe(500);
    expect(server.waits()).toBe(0);
  });

  it('repeats a refresh whose reply is cut, which would otherwise reload the page', async () => {
    const server = serverOf(cutReply(), new Response('whole'));
    expect(await (await server.fetch('/shown', page)).text()).toBe('whole');
    expect(server.waits()).toBe(1);
  });

  it('passes on another page as it arrives', async () => {
    const server = serverOf(cutReply(), 200);
    await expect((await server.fetch('/batches', page)).text()).rejects.toThrow('network error');
    expect(server.left).toEqual([200]);
  });

  it.each([
    ['an action, of which nobody knows whether it was done', { method: 'POST', headers: { rsc: '1' } }],
    ['what is no page', {}],
    ['what is fetched ahead', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ])('never repeats %s', async (_what, init) => {
    const server = serverOf('Failed to fetch', 200);
    await expect(server.fetch('/batches', init)).rejects.toThrow('Failed to fetch');
    expect(server.left).toEqual([200]);
  });

  it('aborts when the router aborts', async () => {
    const server = serverOf('aborted', 200);
    const init = { ...page, signal: AbortSignal.abort() };
    await expect(server.fetch('/batches', init)).rejects.toThrow('aborted');
  });
});

describe('the address of the shown page', () => {
  const shown = 'https://office.example/payments?group=open#row';

  it('is recognised beside the router’s own parameter', () => {
    expect(isSamePage(shown, new URL('https://office.example/payments?group=open&_rsc=1x2'))).toBe(true);
  });

  it.each(['/payments?_rsc=1x2', '/payments?group=all', '/batches?group=open'])('is not %s', (address) => {
    expect(isSamePage(shown, address)).toBe(false);
  });
});
