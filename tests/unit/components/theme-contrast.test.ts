import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/globals.css', 'utf8');

function tokensOf(selector: ':root' | '.dark'): ReadonlyMap<string, string> {
  const block = css.match(new RegExp(`^${selector.replace('.', '\\.')} \\{([^}]*)\\}`, 'm'))?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'soft'] as const;
const texts = ['text', 'muted', 'accent-text'] as const;
const tones = ['positive', 'negative', 'warning', 'info'] as const;

const readable = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...tones.flatMap((tone) => ['bg', 'surface', 'surface-raised'].map((surface) => [tone, surface] as const)),
  ...tones.map((tone) => [tone, `${tone}-soft`] as const),
  ...tones.map((tone) => ['text', `${tone}-soft`] as const),
  ['accent-text', 'accent-soft'] as const,
  ['muted', 'accent-soft'] as const,
  ...['accent', 'accent-hover', 'danger', 'danger-hover'].map((fill) => ['on-accent', fill] as const),
];

const visible = surfaces
  .filter((surface) => surface !== 'soft')
  .flatMap((surface) => ['control', 'accent-text'].map((outline) => [outline, surface] as const));

describe.each([':root', '.dark'] as const)('the theme of %s', (selector) => {
  const tokens = tokensOf(selector);
  const colour = (name: string): string => {
    const value = tokens.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };

  test.each(readable)('%s is readable on %s (4.5:1)', (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('an outline in %s is visible on %s (3:1)', (outline, surface) => {
    expect(contrast(colour(outline), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});
