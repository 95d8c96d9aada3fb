import { open } from '../../../e2e/support/app/app';
import { field, fillPayment, toSomeoneNew } from '../../../e2e/support/payments/payments';
import { texts } from '../../../support/code/texts';
import { type Act, decidedBy, ordinary } from '../act';
import { showsOrder } from './preparing';

const typedIn = (label: 'beneficiary.name' | 'money.amount' | 'money.reference') => texts.paymentForm(label);

function payment(name: string, button: 'form.submit' | 'form.saveDraft', shown: RegExp): Act {
  return {
    name,
    role: 'maker',
    ...ordinary,
    afterReload: 'restored',
    begin: async ({ sql }) => {
      const typed = toSomeoneNew();
      const { reference } = typed;
      const values = [
        [typedIn('beneficiary.name'), typed.name],
        [typedIn('money.amount'), typed.amount],
        [typedIn('money.reference'), reference],
      ] as const;
      return {
        ...decidedBy((page) => page.getByRole('button', { name: texts.paymentForm(button) })),
        open: (page) => open(page, '/payments/new'),
        type: (page) => fillPayment(page, typed),
        isDone: (page) => showsOrder(page, shown),
        isTyped: async (page) => {
          for (const [label, value] of values)
            if ((await field(page, label).inputValue()) !== value) return false;
          return true;
        },
        effects: async () => {
          const [row] = await sql<{ orders: number; submitted: number }[]>`
            select count(distinct orders.id)::int as orders,
              count(*) filter (where move = 'submit')::int as submitted
            from orders left join order_events on order_id = orders.id where reference = ${reference}`;
          const { orders = 0, submitted = 0 } = row ?? {};
          return button === 'form.submit' && orders < 2 ? submitted : orders;
        },
      };
    },
  };
}

export const draft = payment('draft', 'form.saveDraft', /Draft/);
export const submit = payment('submit', 'form.submit', /Awaiting approval/);
