// Finds a Chromium to test with, and knows how to get one. Plain Node, for scripts and for
// playwright.config.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const names = [
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

/** The path of a browser that runs here: PAYDESK_BROWSER, an installed one, else Playwright's own. */
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

/** Finds a browser or installs one, saying what it does. Undefined when neither works. */
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
  const apt = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  yield ["Debian's package chromium", '/bin/sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${apt}`];
}

const runs = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

// A second --disable-features replaces the first, so that Playwright's own (of chromiumSwitches) stand here
// again.
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
  // A window loads two pages for an address bar that nobody sees, and keeps a spare process: half of what a
  // window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** For a browser in a container, that is to ask nobody on the network for anything. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];
