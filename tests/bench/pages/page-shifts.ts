import type { Browser, Page } from '@playwright/test';
import { openLoaded, openShot, untilInteractive } from '@/scripts/screenshots/open-page';
import { shotPages } from '@/scripts/screenshots/screenshot-pages';
import { openAs } from './page-run';

export type PageShift = {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  /** How far the content moved by itself, as browsers measure it. */
  readonly shift: number;
};

const widths = [1280, 390];

/** Loads every page with an empty cache, wide and narrow, and measures how far its content moves. */
export async function measureShifts(
  browser: Browser,
  url: string,
  log: (line: string) => void,
): Promise<PageShift[]> {
  const shifts: PageShift[] = [];
  for (const role of new Set(shotPages.map((shown) => shown.as))) {
    const page = await openAs(browser, url, role);
    for (const shown of shotPages.filter((each) => each.as === role)) {
      const path = shown.follow || shown.submits ? await openShot(page, shown) : shown.path;
      if (path === undefined) continue;
      for (const width of widths)
        shifts.push({ name: shown.name, width, shift: await shiftOf(page, path, width) });
    }
    log(`moves of pages of ${role ?? 'nobody'}`);
    await page.context().close();
  }
  return shifts;
}

async function shiftOf(page: Page, path: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await openLoaded(page, path);
  await untilInteractive(page);
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Entries of before arrive in a task of their own, those of a frame with the next one.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    return sum;
  });
  await network.detach();
  return shift;
}
