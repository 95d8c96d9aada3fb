import type { Page } from '@playwright/test';
import { type ShotPage, shotPages } from '@/scripts/screenshots/screenshot-pages';
import { expect, test, unique } from './support/app/app';
import { addressOf, shiftOf } from './support/page/weight';
import { hugeBatch } from './support/payments/batches';
import { findDifference } from './support/payments/differences';
import { losePayment, openException } from './support/payments/lost-payments';
import { toSomeoneNew } from './support/payments/payments';

/** Of a page's content by itself, while the page loads: as browsers measure it. */
const mostShift = 0.02;

/**
 * Of pages that end the rendering on the server by a refusal. Next.js then answers with the script that draws
 * them, and the frame comes just before its styles.
 */
const mostShiftRefused = 0.08;
const refused = ['forbidden', 'not-found', 'not-found-before-sign-in', 'payment-not-found'];

const widths = [1280, 390];

/** How far the content of a page moves, at each width at which that is too far. */
async function movesOf(page: Page, path: string, most: number): Promise<Record<string, number>> {
  const moves: Record<string, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const shift = await shiftOf(page, path);
    if (shift > most) moves[`${path} at ${width}`] = shift;
  }
  return moves;
}

async function expectStill(page: Page, pages: readonly ShotPage[]): Promise<void> {
  for (const shown of pages) {
    const path = await addressOf(page, shown);
    if (path === undefined) continue;
    const most = refused.includes(shown.name) ? mostShiftRefused : mostShift;
    expect.soft(await movesOf(page, path, most), shown.name).toEqual({});
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

test('nothing on the page of a batch, an exception or a difference moves while it loads', async ({
  as,
  sandbox,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const lost = toSomeoneNew({ reference: 'Invoice 13 SANDBOX REFUSE' });
  await losePayment({ maker, approver, sandbox }, lost);
  await openException(approver, lost);
  const { pathname: exception } = new URL(approver.url());
  const difference = await findDifference(approver, sandbox, unique('Stranger'));
  for (const path of [await hugeBatch(3), exception, difference])
    expect.soft(await movesOf(approver, path, mostShift)).toEqual({});
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
