import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { signIn, signInWith } from './support/app/fixtures';

installGerman();

const german = <Value>(read: () => Value): Value => inLocale(localeOf({ language: 'de' }), read);

const bundled = (url: string): boolean => /\/_next\/static\/.*\.js$/.test(url);

test.describe('for a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('the sign-in page is in German', async ({ page }) => {
    await open(page, '/sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const button = german(() => texts.signIn('signInForm.submit'));
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  });

  test('the messages are loaded once and then cached', async ({ page }) => {
    const text = german(() => texts.signIn('signInForm.submit'));
    const holding = new Map<string, number>();
    page.on('response', async (response) => {
      if (!bundled(response.url()) || !(await response.text()).includes(text)) return;
      expect(response.headers()['cache-control']).toContain('immutable');
      holding.set(response.url(), Number((await response.request().sizes()).responseBodySize));
    });
    await open(page, '/sign-in');
    await expect.poll(() => holding.size).toBe(1);
  });
});

test('English readers load no German', async ({ page }) => {
  const text = german(() => texts.signIn('signInForm.submit'));
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (bundled(response.url())) loaded.push(response.text());
  });
  await open(page, '/sign-in');
  expect(loaded.length).toBeGreaterThan(0);
  expect((await Promise.all(loaded)).filter((body) => body.includes(text))).toEqual([]);
});

test('concurrent requests in two languages get their own', async ({ page }) => {
  await signIn(page, 'approver');
  const paths = ['/', '/payments', '/approvals', '/reconciliation', '/notices', '/policy'];
  const rooms = ['rooms.payments', 'rooms.approvals', 'rooms.reconciliation'] as const;
  const named = {
    en: rooms.map((room) => texts.shell(room)),
    de: german(() => rooms.map((room) => texts.shell(room))),
  };
  const ask = async (path: string, language: 'de' | 'en') => {
    const reply = await page.request.get(path, { headers: { 'accept-language': language } });
    return { path, language, body: await reply.text() };
  };
  for (const _round of [1, 2, 3]) {
    const replies = await Promise.all(
      paths.flatMap((path) => [ask(path, 'de'), ask(path, 'en'), ask(path, 'de')]),
    );
    for (const { path, language, body } of replies) {
      expect(body, path).toContain(`lang="${language}"`);
      const other = language === 'de' ? 'en' : 'de';
      for (const name of named[language]) expect(body, `${path} in ${language}`).toContain(`>${name}<`);
      for (const name of named[other]) expect(body, `${path} in ${language}`).not.toContain(`>${name}<`);
    }
  }
});

test('a person chooses language, numbers, dates and zone, also for the next sign-in', async ({
  page,
  browser,
}) => {
  const person = await signIn(page, 'viewer', 0);
  await open(page, '/profile');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(texts.profile('preferences.language')).selectOption('de');
  await field(texts.profile('preferences.numbers')).selectOption('space');
  await field(texts.profile('preferences.dates')).selectOption('iso');
  await field(texts.profile('preferences.zone')).selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: texts.profile('preferences.save') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(
    page.getByRole('heading', { name: german(() => texts.profile('preferences.title')) }),
  ).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInWith(elsewhere, person);
  await open(elsewhere, '/accounts');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de');
  await expect(elsewhere.getByRole('main')).toContainText(/\d\u202f\d{3},\d\d/);
  await open(elsewhere, '/payments');
  await expect(elsewhere.getByRole('main').getByRole('time').first()).toHaveText(/^20\d\d-\d\d-\d\d/);

  await open(elsewhere, '/profile');
  const own = (key: 'language' | 'numbers' | 'dates' | 'zone') =>
    elsewhere.getByLabel(
      german(() => texts.profile(`preferences.${key}`)),
      { exact: true },
    );
  for (const key of ['language', 'numbers', 'dates', 'zone'] as const) await own(key).selectOption('');
  await elsewhere.getByRole('button', { name: german(() => texts.profile('preferences.save')) }).click();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await other.close();
});
