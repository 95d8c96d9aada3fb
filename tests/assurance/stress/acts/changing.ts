import { field } from '../../../e2e/support/payments/payments';
import { texts } from '../../../support/code/texts';
import { approvedOrder, draftOrder } from '../../../support/orders/orders';
import { type Act, decidedBy, ordinary } from '../act';
import { type Count, commentOn, countMoves, countOf, newContent, openDialog, showsOrder } from './preparing';

const t = texts.payments;
const dayMs = 86_400_000;

export const withdraw: Act = {
  name: 'withdraw',
  role: 'maker',
  ...ordinary,
  begin: async (stage) => {
    const { id } = await draftOrder(stage.db, stage.team, newContent(stage));
    return {
      ...decidedBy((page) =>
        page.getByRole('alertdialog').getByRole('button', { name: t('withdraw.confirm') }),
      ),
      open: (page) => openDialog(page, id, t('withdraw.confirm')),
      type: async () => undefined,
      isDone: (page) => showsOrder(page, /Withdrawn|Cancelled/, id),
      isTyped: async () => true,
      nudge: () => commentOn(stage, id),
      effects: () => countMoves(stage, id, 'withdraw'),
    };
  },
};

export const reschedule: Act = {
  name: 'reschedule',
  role: 'maker',
  ...ordinary,
  begin: async (stage) => {
    const content = newContent(stage, new Date(Date.now() + 2 * dayMs));
    const { id } = await approvedOrder(stage.db, stage.team, content);
    const time = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 19);
    let shown = '';
    return {
      ...decidedBy((page) => page.getByRole('dialog').getByRole('button', { name: t('moveHeld.confirm') })),
      open: (page) => openDialog(page, id, t('moveHeld.title')),
      type: async (page) => {
        const at = field(page, t('moveHeld.sendAt'));
        await at.fill(time);
        await at.blur();
        shown = await at.inputValue();
      },
      isDone: (page) => showsOrder(page, /Awaiting approval/, id),
      isTyped: async (page) => (await field(page, t('moveHeld.sendAt')).inputValue()) === shown,
      nudge: () => commentOn(stage, id),
      effects: () =>
        countOf(stage.sql<Count[]>`
          select count(*)::int - 1 as count from order_versions where order_id = ${id}`),
    };
  },
};
