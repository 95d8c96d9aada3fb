import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type DemoPerson, demoPeople } from '@/drizzle/seed/demo-people';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { t } from '@/messages/second-factor';
import { browserFlags, ensureBrowser } from '../browser.mjs';
import { StopList, startStack } from '../demo/stack';
import { linkIn, type ShotPage, shotPages } from './screenshot-pages';

const usage = `Usage: npm run screenshots -- [--all FOLDER] [--url ADDRESS]

Takes the pictures of the README, in docs/screenshots. Starts a demo of its own, unless --url names one that runs.

  --all   takes every page instead, in light, dark and narrow, into the folder`;

/** The themes and viewports; the README shows the first. */
const looks = {
  light: { viewport: { width: 1360, height: 900 }, colorScheme: 'light', deviceScaleFactor: 1 },
  dark: { viewport: { width: 1360, height: 900 }, colorScheme: 'dark', deviceScaleFactor: 1 },
  narrow: {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    deviceScaleFactor: 2,
    hasTouch: true,
  },
} as const satisfies Record<string, BrowserContextOptions>;
type Look = keyof typeof looks;

const stops = new StopList();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stops.close().then(() => process.exit(1)));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { all: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const executablePath = await ensureBrowser();
  if (executablePath === undefined) throw new Error('No browser: install Chromium or Chrome.');
  const url = values.url ?? (await startDemo());
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  await stops.add(() => browser.close());
  if (values.all === undefined) {
    await shoot(
      browser,
      url,
      'light',
      join('docs', 'screenshots'),
      shotPages.filter((page) => page.inReadme),
    );
    return;
  }
  for (const look of Object.keys(looks) as Look[]) {
    // safe: the keys of a literal table
    await shoot(browser, url, look, join(values.all, look), shotPages);
  }
}

async function startDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paydesk-screenshots-'));
  await stops.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const report = (step: string, seconds?: number) => seconds === undefined && console.log(`${step} …`);
  const options = { dataDir, databaseUrl: process.env.DATABASE_URL || undefined, durable: false, report };
  const stack = await startStack(
    { ...options, port: await freePort(), sandboxPort: 0, sandboxArgs: ['--quiet'], withBatches: true },
    stops,
  );
  await stack.seeded;
  return stack.url;
}

async function shoot(
  browser: Browser,
  url: string,
  look: Look,
  folder: string,
  pages: readonly ShotPage[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const as of new Set(pages.map((each) => each.as))) {
    const context = await browser.newContext({
      ...looks[look],
      baseURL: url,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (as !== undefined) await signIn(page, as);
    for (const each of pages.filter((candidate) => candidate.as === as)) {
      const file = join(folder, `${each.name}.png`);
      if (!(await open(page, each))) {
        console.log(`${file}: there is nothing to follow on ${each.path}`);
        continue;
      }
      // The README shows one screen, reviews the whole page.
      await page.screenshot({ path: file, fullPage: folder !== join('docs', 'screenshots') });
      console.log(file);
    }
    await context.close();
  }
}

async function open(page: Page, { path, follow }: ShotPage): Promise<boolean> {
  await page.goto(path);
  await untilLoaded(page);
  if (follow !== undefined) {
    const target = await linkIn(page, follow);
    if (target === undefined) return false;
    await page.goto(target);
    await untilLoaded(page);
  }
  await page.evaluate(() => document.fonts.ready);
  return true;
}

/** Pages stream: provider data arrives after the frame. No page is busy for longer than this. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 15_000 });
}

async function signIn(page: Page, role: DemoPerson['role']): Promise<void> {
  const person = demoPeople.find((each) => each.role === role);
  if (person === undefined) throw new Error(`the demo has no ${role}`);
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const form = { csrfToken, email: person.email, password: person.password, json: 'true', callbackUrl: '/' };
  const reply = await page.request.post('/api/auth/callback/credentials', { form });
  if (!reply.ok()) throw new Error(`${person.email} cannot sign in`);
  await confirm(page);
}

/** The second step, if required. All current codes may be used: then waits for the next one. */
async function confirm(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto('/sign-in');
    if (!page.url().includes('/sign-in')) return;
    await page.getByRole('button', { name: t('codeQuestion.useDemoCode') }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in', { timeout: 5_000 }).catch(() => undefined);
  }
  throw new Error('the second step was not passed');
}

async function finish(code: number): Promise<void> {
  await stops.close();
  process.exit(code);
}

main().then(
  () => finish(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return finish(1);
  },
);
