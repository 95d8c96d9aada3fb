import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rooms } from '@/app/(office)/rooms';
import manifest from '@/app/manifest';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const png = readFileSync(file);
  expect(png.subarray(1, 4).toString(), file).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the manifest of the installed app', () => {
  it('has what browsers require to install an app', () => {
    const { name, short_name, start_url, display, icons = [] } = manifest();
    expect({ name, short_name, start_url, display }).toEqual({
      name: 'Paydesk treasury',
      short_name: 'Paydesk',
      start_url: '/',
      display: 'standalone',
    });
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('names icons that are there in their sizes', () => {
    const pictures = (manifest().icons ?? []).filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) expect(sizeOf(`public${src}`), src).toBe(sizes);
    expect(sizeOf('app/apple-icon.png')).toBe('180x180');
    expect(existsSync('app/icon.svg')).toBe(true);
  });

  it('offers shortcuts to pages of the navigation', () => {
    const pages = rooms.map(({ href }) => href);
    for (const { url } of manifest().shortcuts ?? []) expect(pages).toContain(url);
  });

  it('is in the language of who installs it', () => {
    installGerman();
    const { name, lang, shortcuts = [] } = inLocale(localeOf({ language: 'de' }), manifest);
    expect({ name, lang }).toEqual({ name: 'Paydesk Treasury-Backoffice', lang: 'de' });
    expect(shortcuts[0]?.name).toBe('Eingang');
  });
});
