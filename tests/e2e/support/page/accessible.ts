import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect, nextFrame } from '../app/app';

type Look = {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly rules: 'all' | 'colours';
};

/** Both themes and both widths. */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 390, rules: 'all' },
];

/**
 * The other pairs, for `npm run test:accessibility`: a text has the same colours at both widths, so they find
 * only what one width alone shows, and cost half a second of a processor each.
 */
const otherLooks: readonly Look[] = [
  { colorScheme: 'dark', width: 1280, rules: 'colours' },
  { colorScheme: 'light', width: 390, rules: 'colours' },
];

const allLooks = process.env.PAYDESK_TEST_LOOKS === 'all' ? [...looks, ...otherLooks] : looks;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Looks at the page as it stands in both themes, wide and narrow; a narrow one must not need scrolling
 * sideways either.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // The title comes and goes with the content of a page that is loaded or refreshed, so it is awaited here.
  await expect(page).toHaveTitle(/./);
  // It stays there until another page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  for (const { colorScheme, width, rules } of allLooks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    await overlaysArePlaced(page);
    const found = await page.evaluate(brokenRules, rules);
    expect.soft(found, `${what}, ${colorScheme}, ${width} wide`).toEqual([]);
    expect.soft(await page.evaluate(sharedNames), `${what}, names at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** A calendar opens again where the width needs another form, and is off screen until it is placed. */
async function overlaysArePlaced(page: Page): Promise<void> {
  await nextFrame(page);
  const open = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
  for (const overlay of await open.all()) await expect(overlay).toBeInViewport();
}

/** Runs in the page: each broken rule, with the elements that break it. */
async function brokenRules(rules: Look['rules']): Promise<string[]> {
  // safe: `expectAccessible` has added it
  const { axe } = window as unknown as { axe: typeof Axe };
  // Listing what is right would take as long as the rest.
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    rules: { 'document-title': { enabled: false } },
  };
  if (rules === 'colours')
    options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n   ')}`);
}

/**
 * Runs in the page: names that several buttons have, or links that look like buttons, in the open dialog or
 * else on the page. Links to one address may share a name, and buttons of one value: they do the same.
 */
function sharedNames(): string[] {
  // safe: `expectAccessible` has added it
  const { axe } = window as unknown as { axe: typeof Axe };
  axe.setup(document);
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((dialog) =>
    dialog.checkVisibility(),
  );
  const targets = new Map<string, string[]>();
  for (const control of (open.at(-1) ?? document).querySelectorAll('button, [role="button"], a[href]')) {
    const href = control.getAttribute('href');
    // Only what is pressed cannot be selected.
    if (href !== null && getComputedStyle(control).userSelect !== 'none') continue;
    // Specimens are examples that do nothing, several of a kind.
    if (control.closest('[aria-hidden="true"], [data-specimen]')) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const name = axe.commons.text.accessibleText(control);
    const known = targets.get(name) ?? [];
    const target = href ?? control.getAttribute('value');
    if (target === null || !known.includes(target)) targets.set(name, [...known, target ?? 'a button']);
  }
  axe.teardown();
  return [...targets]
    .filter(([, known]) => known.length > 1)
    .map(([name, known]) => `${name}: ${known.join(', ')}`);
}
