import type { Page } from '@playwright/test';
import { expect, open, test } from './support/app/app';
import { coloursSettled, focusesWithoutRing, readMarks } from './support/page/marks';
import { aPayment, submitPayment } from './support/payments/payments';

const looks = [
  { name: 'forced colours', media: { forcedColors: 'active' } },
  { name: 'forced colours on dark', media: { forcedColors: 'active', colorScheme: 'dark' } },
  { name: 'more contrast', media: { contrast: 'more' } },
  { name: 'more contrast on dark', media: { contrast: 'more', colorScheme: 'dark' } },
] as const;

/** The kinds of marks on the page; fails if a person with these colours does not see one of them. */
async function expectMarks(page: Page, path: string): Promise<readonly string[]> {
  await open(page, path);
  await expect(page.locator('[aria-busy="true"]:not([data-specimen] *)')).toHaveCount(0);
  const kinds = new Set<string>();
  for (const { name, media } of looks) {
    await page.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      contrast: 'no-preference',
      ...media,
    });
    await coloursSettled(page);
    const { seen, unmarked } = await readMarks(page);
    for (const kind of Object.keys(seen)) kinds.add(kind);
    expect.soft(unmarked, `${path}, ${name}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' });
  expect.soft(await focusesWithoutRing(page, 12), `the focus on ${path}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...kinds];
}

test('badges, what is current, charts, boxes and the focus are visible with high contrast', async ({
  as,
  page,
}) => {
  const maker = await as('maker');
  await submitPayment(maker, aPayment());
  const approver = await as('approver');
  const kinds = [
    ...(await expectMarks(page, '/design')),
    ...(await expectMarks(approver, '/')),
    ...(await expectMarks(approver, '/approvals')),
    ...(await expectMarks(maker, '/payments')),
    ...(await expectMarks(maker, '/payments/new')),
  ];
  const expected = [
    'tint',
    'current',
    'checked box',
    'chosen card',
    'progress bar',
    'line of a chart',
    'icon',
  ];
  expect([...new Set(kinds)].sort()).toEqual(expected.sort());
});
