// Draws the icons of the installed app from `app/icon.svg`: `npm run icons`, after the drawing has changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../browser.mjs';

const drawing = readFileSync('app/icon.svg', 'utf8');

/** Without its round corners, where the system cuts a shape of its own; the sign stays in the safe zone. */
const fullBleed = drawing
  .replace(/ rx="8"/, '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40" style="background: #3b49cf"');

const icons = [
  { file: 'public/icons/icon-192.png', size: 192, svg: drawing },
  { file: 'public/icons/icon-512.png', size: 512, svg: drawing },
  { file: 'public/icons/maskable-512.png', size: 512, svg: fullBleed },
  { file: 'app/apple-icon.png', size: 180, svg: fullBleed },
] as const;

const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('No browser: see CONTRIBUTING.md.');
const browser = await chromium.launch({ executablePath, args: browserFlags });
const page = await browser.newPage();
for (const { file, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>* { margin: 0; display: block }</style>${sized}`);
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
  console.log(`${file}, ${size} px`);
}
await browser.close();
