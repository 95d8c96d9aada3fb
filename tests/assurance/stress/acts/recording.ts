import { open, unique } from '../../../e2e/support/app/app';
import { newIban } from '../../../e2e/support/payments/payments';
import { texts } from '../../../support/code/texts';
import { draftOrder } from '../../../support/orders/orders';
import { verifiedBeneficiary } from '../../../support/provider/beneficiaries';
import { type Act, decidedBy, ordinary } from '../act';
import { type Count, commentOn, countOf, newContent } from './preparing';

export const comment: Act = {
  name: 'comment',
  role: 'maker',
  ...ordinary,
  afterReload: 'restored',
  isOneForEachTab: true,
  begin: async (stage) => {
    const t = texts.discussions;
    const { id } = await draftOrder(stage.db, stage.team, newContent(stage));
    const text = unique('Is this the deposit?');
    return {
      ...decidedBy((page) => page.getByRole('button', { name: t('form.submit') })),
      open: (page) => open(page, `/payments/${id}`),
      type: (page) => page.getByRole('textbox', { name: t('form.label') }).fill(text),
      isDone: async (page) =>
        (await page
          .getByRole('list', { name: t('card.list') })
          .filter({ hasText: text })
          .count()) > 0,
      isTyped: async (page) =>
        (await page.getByRole('textbox', { name: t('form.label') }).inputValue()) === text,
      nudge: () => commentOn(stage, id),
      effects: () =>
        countOf(stage.sql<Count[]>`
          select count(*)::int as count from comments where text = ${text}`),
    };
  },
};

export const beneficiary: Act = {
  name: 'edit a beneficiary',
  role: 'maker',
  ...ordinary,
  afterReload: 'asked',
  begin: async (stage) => {
    const t = texts.beneficiaries;
    const { id } = await verifiedBeneficiary(stage.db, stage.team, {
      name: unique('Werft'),
      account: newIban(),
    });
    const notes = unique('Pays in ten days');
    return {
      ...decidedBy((page) => page.getByRole('button', { name: t('beneficiaryForm.requestChange') })),
      open: (page) => open(page, `/beneficiaries/${id}/edit`),
      type: (page) => page.locator('[name="notes"]').fill(notes),
      isDone: async (page) =>
        new URL(page.url()).pathname === `/beneficiaries/${id}` &&
        (await page.getByRole('main').locator('a[href^="/change-requests/"]').count()) > 0,
      isTyped: async (page) => (await page.locator('[name="notes"]').inputValue()) === notes,
      effects: () =>
        countOf(stage.sql<Count[]>`
          select count(*)::int - 1 as count from change_requests where subject_id = ${id}`),
    };
  },
};
