import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestedLocale } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { t } from '@/messages/ui';

/** Released by the test, for all requests at once: what streams in later is rendered in one turn. */
let release: () => void = () => undefined;
const released = new Promise<void>((resolve) => {
  release = resolve;
});

const Text = () => <b>{t('theme.label')}</b>;

function Later({ until }: { until: Promise<void> }) {
  use(until);
  return <Text />;
}

function render(answer: ServerResponse): void {
  const { pipe } = renderToPipeableStream(
    <main>
      <Text />
      <Suspense fallback={null}>
        <Later until={released} />
      </Suspense>
    </main>,
    { onShellReady: () => pipe(answer) },
  );
}

const server = createServer((request, answer) =>
  inLocale(requestedLocale(request.headers), () => render(answer)),
);

beforeAll(async () => {
  installGerman();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => server.close());

it('is kept by everything that concurrent requests render, also by what streams in later', async () => {
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  const ask = async (language: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-language': language } });
    return { language, body: reply.text() };
  };
  const asked = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index % 3 ? 'en' : 'de')));
  release();
  for (const { language, body } of asked) {
    const texts = [...(await body).matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text);
    const expected = inLocale(requestedLocale({ 'accept-language': language }), () => t('theme.label'));
    expect(texts).toEqual([expected, expected]);
  }
});
