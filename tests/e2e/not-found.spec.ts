import { texts } from '../support/code/texts';
import { expect, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';

const unknown = ['/nowhere', '/payments/nowhere/else', '/nowhere/at.all'];

test('an unknown address keeps the frame for those who are signed in', async ({ as }) => {
  const viewer = await as('viewer');
  for (const address of unknown) {
    const reply = await viewer.goto(address);
    expect(reply?.status(), address).toBe(404);
    await expect(viewer).toHaveTitle(`${texts.shell('metadata.notFound')} · Paydesk`);
    await expect(viewer.getByRole('heading', { name: texts.shell('notFound.heading') })).toBeAttached();
  }
  await expectAccessible(viewer, 'an unknown address');
  const rooms = viewer.getByRole('navigation', { name: texts.shell('navigation.label') });
  await rooms.getByRole('link', { name: texts.payments('list.title') }).click();
  await expect(viewer).toHaveURL(/\/payments$/);
});

test('an unknown address tells strangers nothing else', async ({ page }) => {
  for (const address of unknown) {
    const reply = await page.goto(address);
    expect(reply?.status(), address).toBe(404);
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(page.getByText(texts.shell('notFound.title'))).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('addresses that browsers and scanners ask for are answered without a redirect', async ({ page, as }) => {
  const viewer = await as('viewer');
  for (const { request } of [page, viewer]) {
    const answerTo = async (address: string) => {
      const reply = await request.get(address, { maxRedirects: 0 });
      return { status: reply.status(), type: reply.headers()['content-type'] };
    };
    expect(await answerTo('/favicon.ico')).toEqual({ status: 200, type: 'image/svg+xml' });
    for (const address of [
      '/_next/image?url=%2Ficon.svg&w=64&q=75',
      '/_next/nothing.js',
      '/robots.txt',
      '/apple-touch-icon.png',
      '/.well-known/security.txt',
      '/api/nowhere',
    ]) {
      expect(await answerTo(address), address).toMatchObject({ status: 404 });
    }
  }
});
