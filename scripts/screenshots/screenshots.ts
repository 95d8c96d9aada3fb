import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../browser.mjs';
import { StopList } from '../demo/stack';
import { shotPages } from './screenshot-pages';
import { shoot, sizes, themes } from './shoot';
import { startDemo } from './start-demo';

const usage = `Usage: npm run screenshots -- [--all FOLDER] [--only NAME,NAME] [--locale de-DE] [--url ADDRESS]

Takes the pictures of the README, in docs/screenshots. Starts a demo of its own, unless --url names one that runs.

  --all     takes every page instead, light and dark, 390, 820, 1280 and 1920 pixels wide, into the folder
  --only    of these pages, by their names in screenshot-pages.ts
  --locale  as a browser of this language and region (default en-GB)`;

const readmeFolder = join('docs', 'screenshots');
const readmeSize = { width: 1360, height: 900 };

const stops = new StopList();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stops.close().then(() => process.exit(1)));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      all: { type: 'string' },
      only: { type: 'string' },
      locale: { type: 'string', default: 'en-GB' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const executablePath = await ensureBrowser();
  if (executablePath === undefined) throw new Error('No browser: install Chromium or Chrome.');
  const url = values.url ?? (await startDemo(stops));
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  await stops.add(() => browser.close());
  const common = { browser, url, locale: values.locale };
  const { all } = values;
  if (all === undefined) {
    const fileOf = (name: string) => join(readmeFolder, `${name}.png`);
    const pages = shotPages.filter(({ inReadme }) => inReadme);
    await shoot({ ...common, theme: 'light', sizes: [readmeSize], pages, fullPage: false, fileOf });
    return;
  }
  const only = values.only?.split(',');
  const pages = shotPages.filter(({ name }) => !only || only.includes(name));
  for (const theme of themes) {
    const fileOf = (name: string, { width }: { width: number }) =>
      join(all, `${theme}-${width}`, `${name}.png`);
    await shoot({ ...common, theme, sizes, pages, fullPage: true, fileOf });
  }
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
