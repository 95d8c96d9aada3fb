import { pathToFileURL } from 'node:url';
import type { NextConfig } from 'next';
import { describe, expect, it } from 'vitest';

// safe: as the file declares itself
const { default: config } = (await import(pathToFileURL('next.config.mjs').href)) as { default: NextConfig };

/** The headers of an address, as the framework matches them: of two with one name the later counts. */
async function headersOf(path: string): Promise<Readonly<Record<string, string>>> {
  const rules = (await config.headers?.()) ?? [];
  const matching = rules.filter(({ source }) =>
    new RegExp(`^${source.replaceAll('/:path*', '(?:/.*)?')}$`).test(path),
  );
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

const script = '/_next/static/chunks/a1b2c3.js';

describe('the headers of responses', () => {
  it('tell every browser to use https for a year, and to guess no type', async () => {
    for (const path of ['/payments', '/api/health', script]) {
      expect(await headersOf(path), path).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  it('tell documents to send no address to other sites', async () => {
    expect(await headersOf('/payments')).toMatchObject({
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it('let data and files load nothing, and nobody store them', async () => {
    const headers = await headersOf('/api/attachments/1');
    expect(headers['Cache-Control']).toBe('no-store');
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
  });
});
