import type { Page } from '@playwright/test';
import { type ShotPage, shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test } from './support/app/app';
import { addressOf, shiftOf } from './support/page/weight';

/** Of a page's content by itself, while the page loads: as browsers measure it. */
const mostShift = 0.02;

/**
 * Pages that may move further. A refusal ends the rendering on the server: Next.js then answers with the
 * script that draws the page, and the frame comes just before its styles. The evidence of an exception is
 * read live, and is as high as what it finds.
 */
const mostShiftOf: Readonly<Record<string, number>> = {
  forbidden: 0.08,
  'not-found': 0.08,
  'not-found-before-sign-in': 0.08,
  'payment-not-found': 0.08,
  exception: 0.05,
};

const widths = [1280, 390];

/**
 * How far the content of a page moves, at each width at which that is too far. What moves is measured once
 * more: a busy machine may draw a long table before all of its rows have arrived.
 */
async function movesOf(page: Page, path: string, most: number): Promise<Record<string, number>> {
  const moves: Record<string, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const first = await shiftOf(page, path);
    const shift = first > most ? Math.min(first, await shiftOf(page, path)) : first;
    if (shift > most) moves[`${path} at ${width}`] = shift;
  }
  return moves;
}

async function expectStill(page: Page, pages: readonly ShotPage[]): Promise<void> {
  for (const shown of pages) {
    const path = await addressOf(page, shown);
    if (path === undefined) continue;
    expect.soft(await movesOf(page, path, mostShiftOf[shown.name] ?? mostShift), shown.name).toEqual({});
  }
}

for (const role of ['viewer', 'maker', 'approver', 'admin'] as const) {
  test(`nothing on a page of a ${role} moves while it loads`, async ({ as }) => {
    await expectStill(
      await as(role),
      shotPages.filter((shown) => shown.as === role),
    );
  });
}

test('nothing on a page before the sign-in moves while it loads', async ({ page }) => {
  await expectStill(
    page,
    shotPages.filter((shown) => shown.as === undefined),
  );
});

test('the measure notices what pushes the content down', async ({ page, baseURL }) => {
  await page.route('**/pushed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Pushed</title><p style="height: 300px">Text</p><script>
        requestAnimationFrame(() => setTimeout(() => document.body.prepend(document.createElement('pre'))));
      </script><style>pre { height: 200px }</style>`,
    }),
  );
  expect(await shiftOf(page, `${baseURL}/pushed`)).toBeGreaterThan(mostShift);
});
