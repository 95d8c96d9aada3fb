import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/globals.css', 'utf8');

type Theme = ':root' | '.dark';

const tokensIn = (block = ''): readonly (readonly [string, string])[] =>
  [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]);

const blockOf = (text: string, theme: Theme): string | undefined =>
  new RegExp(`^ *${theme.replace('.', '\\.')} \\{([^}]*)\\}`, 'm').exec(text)?.[1];

const [, more = ''] = /^@media \(prefers-contrast: more\) \{\n(.*?)^\}/ms.exec(css) ?? [];

/** The tokens of a theme; with more contrast, those that differ then replace the others. */
const tokensOf = (theme: Theme, preference: 'usual' | 'more'): ReadonlyMap<string, string> =>
  new Map([
    ...tokensIn(blockOf(css, theme)),
    ...(preference === 'more' ? tokensIn(blockOf(more, theme)) : []),
  ]);

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

const grounds = surfaces.filter((surface) => surface !== 'soft');
const over = (outlines: readonly string[]) =>
  grounds.flatMap((surface) => outlines.map((outline) => [outline, surface] as const));

const preferences = {
  usual: { text: 4.5, outlines: over(['control', 'accent-text']), outline: 3, lines: [], line: 1 },
  more: {
    text: 7,
    outlines: over(['control', 'accent-text', 'line-strong']),
    outline: 4.5,
    lines: over(['line', 'accent']),
    line: 3,
  },
} as const;

describe.each([
  [':root', 'usual'],
  ['.dark', 'usual'],
  [':root', 'more'],
  ['.dark', 'more'],
] as const)('the theme of %s with the %s contrast', (theme, preference) => {
  const tokens = tokensOf(theme, preference);
  const least = preferences[preference];
  const colour = (name: string): string => {
    const value = tokens.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };

  test.each(readable)(`%s is readable on %s (${least.text}:1)`, (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(least.text);
  });

  test.each(least.outlines)(`an outline in %s is visible on %s (${least.outline}:1)`, (outline, surface) => {
    expect(contrast(colour(outline), colour(surface))).toBeGreaterThanOrEqual(least.outline);
  });

  test.each(least.lines)(`a line or fill in %s is visible on %s (${least.line}:1)`, (line, surface) => {
    expect(contrast(colour(line), colour(surface))).toBeGreaterThanOrEqual(least.line);
  });
});
