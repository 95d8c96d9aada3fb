import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { nextFrame, openShot, untilInteractive } from './open-page';
import type { ShotPage } from './screenshot-pages';
import { type Session, sessionOf } from './sign-in';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** In CSS pixels: a phone, a tablet, a laptop, a monitor. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
type Size = { readonly width: number; readonly height: number };

/** Below, a finger presses what is shown: controls are larger. */
const widestTouched = 820;

export type Shooting = {
  readonly browser: Browser;
  readonly url: string;
  readonly locale: string;
  readonly theme: Theme;
  readonly sizes: readonly Size[];
  readonly pages: readonly ShotPage[];
  /** Of the whole page, not of one screen. */
  readonly fullPage: boolean;
  readonly fileOf: (name: string, size: Size) => string;
};

/** Opens each page once, and takes its picture in every size. */
export async function shoot(shooting: Shooting): Promise<void> {
  const { browser, url, locale, theme, pages } = shooting;
  for (const as of new Set(pages.map((each) => each.as))) {
    const session = as && (await sessionFor(browser, url, as));
    const context = await browser.newContext({
      baseURL: url,
      locale,
      colorScheme: theme,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...(session && { storageState: session }),
    });
    await shootPages(
      context,
      shooting,
      pages.filter((each) => each.as === as),
    );
    await context.close();
  }
}

const sessions = new Map<string, Promise<Session>>();

/** Each role signs in once: an authenticator app gives one code in 30 seconds. */
function sessionFor(browser: Browser, url: string, role: NonNullable<ShotPage['as']>): Promise<Session> {
  const known = sessions.get(role) ?? sessionOf(browser, url, role);
  sessions.set(role, known);
  return known;
}

async function shootPages(
  context: BrowserContext,
  { sizes, fullPage, fileOf }: Shooting,
  pages: readonly ShotPage[],
): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const each of pages) {
    if ((await openShot(page, each)) === undefined) {
      console.log(`${each.name}: there is nothing to follow on ${each.path}`);
      continue;
    }
    await untilInteractive(page);
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width <= widestTouched });
      await page.setViewportSize(size);
      await nextFrame(page);
      const path = fileOf(each.name, size);
      mkdirSync(join(path, '..'), { recursive: true });
      await page.screenshot({ path, fullPage });
      console.log(path);
    }
  }
}
