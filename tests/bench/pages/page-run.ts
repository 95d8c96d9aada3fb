import type { Browser, Page } from '@playwright/test';
import { rooms } from '@/app/(office)/rooms';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import { permissionsOf } from '@/lib/access/permissions';
import { openLoaded } from '@/scripts/screenshots/open-page';
import { sessionOf } from '@/scripts/screenshots/sign-in';
import { median } from '../harness/median';

export type PageFigures = {
  readonly path: string;
  /** Medians of the largest contentful paint, in milliseconds after the navigation began. */
  readonly ms: number;
  /** Of the empty page, loaded before each load of this one. */
  readonly emptyMs: number;
};

/** The emptiest page that the server renders as a whole: the frame with its navigation, and a sentence. */
const emptyPath = '/statements/not-made?problem=busy';

/** Of each page, after the first two, which warm the server and the cache of the browser. */
export const rounds = 7;
const warmingRounds = 2;

/** Loads each page of the navigation in turns with an empty one. */
export async function measurePages(
  browser: Browser,
  url: string,
  log: (line: string) => void,
): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  // What an approver may see, and the rest as an admin.
  for (const role of ['approver', 'admin'] as const) {
    const page = await openAs(browser, url, role);
    const shown = rooms.filter(
      ({ permission }) => permissionsOf.approver.has(permission) === (role === 'approver'),
    );
    for (const { href } of shown) {
      figures.push(await measurePage(page, href));
      log(href);
    }
    await page.context().close();
  }
  return figures;
}

/** A window in which this person is signed in. */
export async function openAs(
  browser: Browser,
  baseURL: string,
  role: DemoPerson['role'] | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    ...(role && { storageState: await sessionOf(browser, baseURL, role) }),
  });
  return context.newPage();
}

async function measurePage(page: Page, path: string): Promise<PageFigures> {
  const taken: number[] = [];
  const takenEmpty: number[] = [];
  for (let round = 0; round < warmingRounds + rounds; round += 1) {
    const emptyMs = await largestPaint(page, emptyPath);
    const ms = await largestPaint(page, path);
    if (round < warmingRounds) continue;
    takenEmpty.push(emptyMs);
    taken.push(ms);
  }
  return { path, ms: median(taken), emptyMs: median(takenEmpty) };
}

/** When the largest text or image was painted, once all that streams in has arrived. */
async function largestPaint(page: Page, path: string): Promise<number> {
  await openLoaded(page, path);
  return page.evaluate(async () => {
    let largest = Number.NaN;
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largest = startTime;
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    // Entries of before arrive in a task of their own, those of a frame with the next one.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    return largest;
  });
}
