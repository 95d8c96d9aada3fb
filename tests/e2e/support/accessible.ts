import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';

/** A theme changes colours and nothing else, so that at each width one look at everything is enough. */
const looks = [
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 1280, rules: 'colours' },
  { colorScheme: 'light', width: 390, rules: 'colours' },
  { colorScheme: 'dark', width: 390, rules: 'all' },
] as const;

/**
 * Looks at the page as it stands in both themes, wide and narrow; a narrow one must not need scrolling
 * sideways either.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    // No page has frames, so that the quicker way of axe, which does not look into them, sees everything.
    // What axe puts into a page stays there: nothing is put in again. Listing what is right would take as
    // long as the rest.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n   ')}`);
    expect.soft(found, `${what}, ${colorScheme}, ${width} wide`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
