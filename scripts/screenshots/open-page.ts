import type { Page } from '@playwright/test';
import type { ShotPage } from './screenshot-pages';

/** Opens a page of the list, and gives its address; undefined if nothing leads to it now. */
export async function openShot(page: Page, { path, follow, submits }: ShotPage): Promise<string | undefined> {
  await openLoaded(page, path);
  if (submits) await submitForm(page, submits);
  for (const pattern of follow ?? []) {
    const href = await linkIn(page, pattern);
    if (href === undefined) return undefined;
    await openLoaded(page, href);
  }
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Pages stream: provider data arrives after the frame. The page of components shows one part that loads. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .locator('[aria-busy="true"]:not([data-specimen] *)')
    .first()
    .waitFor({ state: 'detached', timeout: 120_000 });
}

/** The first link of the content of a page whose address matches. */
async function linkIn(page: Page, pattern: RegExp): Promise<string | undefined> {
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.find((href) => href !== null && pattern.test(href)) ?? undefined;
}

/** Submits the form of the page once it is interactive, and waits until what it leads to is complete. */
async function submitForm(page: Page, linkOf: (path: string) => string): Promise<void> {
  const before = page.url();
  await untilInteractive(page);
  await page.locator('main form [type="submit"]').first().click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator(`main a[href="${linkOf(new URL(page.url()).pathname)}"]`).waitFor();
  await nextFrame(page);
}

/** React marks an element once it listens to it; the parts of a page that stream in are the last. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea')];
    // Inline: a function with a name would not survive the way into the page.
    return (
      document.readyState === 'complete' &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    );
  });
  // The keys of a page are registered in effects, which React runs after the frame that shows the controls.
  await nextFrame(page);
}

/** Waits until the page has drawn what has happened so far, and its effects have run. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done()))));
