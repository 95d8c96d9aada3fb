import { open } from '../../../e2e/support/app/app';
import { personOf } from '../../../e2e/support/app/fixtures';
import { field } from '../../../e2e/support/payments/payments';
import { texts } from '../../../support/code/texts';
import { type Act, decidedBy, ordinary } from '../act';

const t = texts.profile;

export const preferences: Act = {
  name: 'change preferences',
  role: 'viewer',
  ...ordinary,
  begin: async ({ sql }, draw) => {
    const { email } = personOf('viewer');
    const read = async () => {
      const [row] = await sql<{ dates: string | null }[]>`
        select dates from preferences join users on users.id = user_id where email = ${email}`;
      return row?.dates ?? '';
    };
    const before = await read();
    const chosen = draw.of(['slashes', 'dots', 'iso'].filter((form) => form !== before));
    const choice = 'data-stress-filled';
    return {
      ...decidedBy((page) => page.getByRole('button', { name: t('preferences.save') })),
      open: (page) => open(page, '/profile'),
      type: async (page) => {
        await field(page, t('preferences.dates')).selectOption(chosen);
        await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), choice);
      },
      // The page says so by loading again with what was saved.
      isDone: async (page) =>
        (await page.locator(`html[${choice}]`).count()) === 0 &&
        (await field(page, t('preferences.dates')).inputValue({ timeout: 1_000 })) === chosen,
      isTyped: async (page) => (await field(page, t('preferences.dates')).inputValue()) === chosen,
      effects: async () => ((await read()) === chosen ? 1 : 0),
    };
  },
};
