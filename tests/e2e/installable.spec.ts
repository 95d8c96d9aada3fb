import { expect, open, test } from './support/app/app';

type Manifest = {
  readonly name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
};

test('a browser finds no fault in the manifest', async ({ page }) => {
  await open(page, '/sign-in');
  const devtools = await page.context().newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest: Manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ lang: 'en', start_url: '/', display: 'standalone' });
});

test('the icons of the manifest and of iOS are pictures of their sizes', async ({ page }) => {
  await open(page, '/sign-in');
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...manifest.icons, { src: apple ?? '', sizes: '180x180' }];
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (path) => {
      const picture = new Image();
      picture.src = path;
      await picture.decode();
      return picture.naturalWidth;
    }, src);
    if (sizes === 'any') expect(width, src).toBeGreaterThan(0);
    else expect(`${width}x${width}`, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(
    true,
  );
});

test('the app is named in the language of who installs it', async ({ request }) => {
  const nameIn = async (language: string) => {
    const reply = await request.get('/manifest.webmanifest', { headers: { 'accept-language': language } });
    const { name, lang }: Manifest = await reply.json();
    return { name, lang };
  };
  expect(await nameIn('de')).toEqual({ name: 'Paydesk Treasury-Backoffice', lang: 'de' });
  expect((await nameIn('en')).lang).toBe('en');
});

test('no service worker keeps a page', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/accounts');
  const workers = await viewer.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(workers).toBe(0);
});
