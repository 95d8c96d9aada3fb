// Finds or installs a Chromium for tests. Plain Node, for scripts and for playwright.config.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

// The shell without windows comes first: browser tests need a sixth less of a processor with it.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a runnable browser: PAYDESK_BROWSER, an installed one, else Playwright's own. */
export async function findBrowser() {
  const given = process.env.PAYDESK_BROWSER;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...installed, ...applications, chromium.executablePath()].find(
    (path) => existsSync(path) && runs(path),
  );
}

/** Finds or installs a browser, with progress messages. Undefined if neither works. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  for (const [what, command, ...args] of waysToInstall()) {
    console.log(`No browser is installed. Trying ${what} …`);
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    const installed = await findBrowser();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

function* waysToInstall() {
  yield [
    "Playwright's own Chromium",
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const apt = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
    yield [`Debian's package ${name}`, '/bin/sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${apt}`];
  }
}

const runs = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

// A second --disable-features replaces the first, so Playwright's own (of chromiumSwitches) are repeated
// here.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Each window loads two pages for the address bar's popup, which is never seen, and keeps a spare process:
  // half of a window's cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** For a browser in a container, which must make no network requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters are as wide in the shell as in a browser with windows, so both draw the same pictures.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];
