import type { Page } from '@playwright/test';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { presetDay } from '@/lib/kernel/dates/day-presets';
import { showDate, showLongDate } from '@/lib/kernel/formats/dates';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { field, fillPayment, onOrderPage, pressSubmit, toSomeoneNew } from './support/payments/payments';

installGerman();

const german = <Value>(read: () => Value): Value => inLocale(localeOf({ language: 'de' }), read);

const today = () => utcDate(new Date());
const calendarOf = (page: Page) => page.getByRole('dialog', { name: texts.dates('calendar.title') });

async function startScheduled(maker: Page) {
  await open(maker, '/payments/new');
  await fillPayment(maker, toSomeoneNew());
  await maker.getByRole('radio', { name: texts.paymentForm('schedule.later') }).check();
  return field(maker, texts.paymentForm('schedule.sendAt'));
}

test('a payment is scheduled in the calendar with the keyboard alone', async ({ as }) => {
  const maker = await as('maker');
  const time = await startScheduled(maker);
  await time.press('ArrowDown');
  const calendar = calendarOf(maker);
  const dayButton = (days: number) =>
    calendar.getByRole('button', { name: showLongDate(addDays(today(), days)) });
  await expect(dayButton(0)).toBeFocused();
  await maker.keyboard.press('ArrowDown');
  await maker.keyboard.press('ArrowRight');
  await expect(dayButton(8)).toBeFocused();
  await maker.keyboard.press('Enter');
  await expect(time).toHaveValue(`${showDate(addDays(today(), 8))}, 09:00`);
  await maker.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(time).toBeFocused();

  await pressSubmit(maker);
  await onOrderPage(maker, 'Awaiting approval');
  await expect(maker.locator(`time[datetime="${addDays(today(), 8)}T09:00:00.000Z"]`).first()).toBeVisible();
});

test('a date that cannot be read stays, and the field says how to enter it', async ({ as }) => {
  const maker = await as('maker');
  const time = await startScheduled(maker);
  await time.fill('31 Feb 2027, 9:00');
  await time.blur();
  await expect(time).toHaveValue('31 Feb 2027, 9:00');
  await expect(time).toHaveAccessibleDescription(/This is not a date and time\. Enter them as/);
  await pressSubmit(maker);
  await expect(time).toHaveValue('31 Feb 2027, 9:00');
  await expectAccessible(maker, 'a date that cannot be read');

  await time.fill('+40');
  await expect(time).toHaveAccessibleDescription(/Add a time, as in/);
  await time.fill('+40 9:00');
  await time.blur();
  await expect(time).toHaveValue(`${showDate(addDays(today(), 40))}, 09:00`);
  await expect(time).toHaveAccessibleDescription(/executed /);
});

test('a suggested day is taken with its time, and the time can be changed in the calendar', async ({
  as,
}) => {
  const maker = await as('maker');
  const time = await startScheduled(maker);
  await maker.getByRole('button', { name: texts.dates('calendar.open') }).click();
  const calendar = calendarOf(maker);
  await expect(calendar.locator('[data-day]:focus')).toBeVisible();
  await calendar.getByRole('button', { name: texts.dates('presets.first_of_next_month') }).click();
  const first = showDate(presetDay('first_of_next_month', today()));
  await expect(time).toHaveValue(`${first}, 09:00`);
  await calendar.getByLabel(texts.dates('calendar.time')).fill('1530');
  await calendar.getByRole('button', { name: texts.dates('calendar.done') }).click();
  await expect(calendar).toHaveCount(0);
  await expect(time).toHaveValue(`${first}, 15:30`);
});

test('the days of a filter are typed in any form, and are in the address as ISO dates', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments?from=1.11.2026&to=31.2.2027');
  const from = field(viewer, texts.payments('filters.fromLabel'));
  const to = field(viewer, texts.payments('filters.toLabel'));
  await expect(from).toHaveValue('1 Nov 2026');
  await expect(to).toHaveValue('31.2.2027');
  await expect(to).toHaveAccessibleDescription(/This is not a date/);
  await expectAccessible(viewer, 'a filter with a day that is no date');
  await to.fill('tomorrow');
  await to.press('Enter');
  await expect(viewer).toHaveURL(new RegExp(`from=2026-11-01&to=${addDays(today(), 1)}`));
  await expect(to).toHaveValue(showDate(addDays(today(), 1)));
});

test('a day that cannot be read is gone once the filter is cleared', async ({ as }) => {
  const viewer = await as('viewer');
  await open(viewer, '/payments?q=rent&to=31.2.2027');
  const to = field(viewer, texts.payments('filters.toLabel'));
  await expect(to).toHaveValue('31.2.2027');
  await viewer.getByRole('link', { name: texts.payments('filters.clear') }).click();
  await expect(viewer).not.toHaveURL(/to=/);
  await expect(to).toHaveValue('');
});

test.describe('for a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('dates are typed, shown and chosen in German', async ({ as }) => {
    const maker = await as('maker');
    await open(maker, '/payments/new');
    await maker.getByRole('radio', { name: german(() => texts.paymentForm('schedule.later')) }).check();
    const time = field(
      maker,
      german(() => texts.paymentForm('schedule.sendAt')),
    );
    await time.fill('übermorgen um 9 Uhr');
    await time.blur();
    const day = addDays(today(), 2);
    await expect(time).toHaveValue(`${german(() => showDate(day))}, 09:00`);
    await time.press('ArrowDown');
    const calendar = maker.getByRole('dialog', { name: german(() => texts.dates('calendar.title')) });
    await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('Montag');
    await expect(calendar.getByRole('button', { name: german(() => showLongDate(day)) })).toBeFocused();
    // At the end, as each width opens the calendar again, which moves the focus.
    await expectAccessible(maker, 'a payment with its calendar');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the calendar is a sheet whose days are large enough for a finger', async ({ page }) => {
    await open(page, '/design');
    await page.getByRole('textbox', { name: texts.design('dates.day') }).press('ArrowDown');
    const day = calendarOf(page).getByRole('button', { name: showLongDate(addDays(today(), 0)) });
    const days = calendarOf(page).getByRole('gridcell').getByRole('button');
    await expect(day.or(days.first()).first()).toBeVisible();
    const smallestSide = () =>
      days.evaluateAll((all) =>
        Math.min(
          ...all.flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return [width, height];
          }),
        ),
      );
    // It grows to its size as it opens.
    await expect.poll(smallestSide).toBeGreaterThanOrEqual(44);
  });
});
