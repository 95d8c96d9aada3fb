import { open } from '../../../e2e/support/app/app';
import { startApproval } from '../../../e2e/support/payments/payments';
import { texts } from '../../../support/code/texts';
import { submittedOrder } from '../../../support/orders/orders';
import { type Act, decidedBy, ordinary } from '../act';
import { type Count, commentOn, countMoves, countOf, newContent, openDialog, showsOrder } from './preparing';

const subject = { subject: 'payment' } as const;
const t = texts.approvals;

export const approve: Act = {
  name: 'approve',
  role: 'approver',
  ...ordinary,
  begin: async (stage) => {
    const { id } = await submittedOrder(stage.db, stage.team, newContent(stage));
    return {
      ...decidedBy((page) =>
        page.getByRole('alertdialog', { name: t('approve.title', subject) }).getByRole('button', {
          name: /^Approve/,
        }),
      ),
      open: async (page) => {
        await open(page, `/payments/${id}`);
        await startApproval(page);
      },
      type: async () => undefined,
      isDone: (page) => showsOrder(page, /Approved|Sending|Checking|Pending|Completed/, id),
      isTyped: async () => true,
      nudge: () => commentOn(stage, id),
      effects: () =>
        countOf(stage.sql<Count[]>`
          select count(*)::int as count from approvals where order_id = ${id}`),
    };
  },
};

export const decline: Act = {
  name: 'decline',
  role: 'approver',
  ...ordinary,
  afterReload: 'asked',
  begin: async (stage) => {
    const { id } = await submittedOrder(stage.db, stage.team, newContent(stage));
    const reason = 'The invoice is not ours.';
    return {
      ...decidedBy((page) =>
        page.getByRole('alertdialog').getByRole('button', { name: t('decline.action', subject) }),
      ),
      open: (page) => openDialog(page, id, t('decline.action', subject)),
      type: (page) => page.getByRole('alertdialog').getByLabel(t('decline.reason')).fill(reason),
      isDone: (page) => showsOrder(page, /Declined/, id),
      isTyped: async (page) =>
        (await page.getByRole('alertdialog').getByLabel(t('decline.reason')).inputValue()) === reason,
      nudge: () => commentOn(stage, id),
      effects: () => countMoves(stage, id, 'decline'),
    };
  },
};
