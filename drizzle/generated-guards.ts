import { batchMoves, isBatchFinal } from '@/lib/batches/batch/batch';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { batchStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import {
  endedStates,
  endedUnsentStates,
  inFlightStates,
  maybePaidStates,
  retryableStates,
  sendableStates,
  unsentStates,
} from '@/lib/kernel/states/order-states';
import { orderFields, rowContentFields } from '@/lib/orders/order/fields';
import { moves } from '@/lib/orders/order/order';

type Moves = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/**
 * Guards that say in SQL what the code says as data; `npm run generate` writes them, and a test compares
 * both.
 */
export const generatedGuards: Readonly<Record<string, string>> = {
  'drizzle/guards/shared/lifecycle.sql': `\
-- Written by \`npm run generate\` from the moves and sets of states that drizzle/generated-guards.ts names.

${[
  isMove('can_order_move', moves),
  isMove('can_batch_move', batchMoves),
  isOneOf('order_is_unsent', unsentStates),
  isOneOf('order_is_sendable', sendableStates),
  isOneOf('order_is_in_flight', inFlightStates),
  isOneOf('order_may_be_paid', maybePaidStates),
  isOneOf('order_is_retryable', retryableStates),
  isOneOf('order_ended_unsent', endedUnsentStates),
  isOneOf('order_has_ended', endedStates),
  isOneOf('batch_ended_unsent', endedUnsentBatchStates),
  isOneOf('batch_has_ended', batchStates.filter(isBatchFinal)),
].join('\n')}`,
  'drizzle/guards/shared/order-content.sql': `\
-- Written by \`npm run generate\` from the fields of lib/orders/order/fields.ts.

-- Whether an order's content differs from its earlier one.
create or replace function is_other_content(one orders, other orders) returns boolean
language sql immutable parallel safe as $$
  select (${columnsOf('one', orders, orderFields)})
    is distinct from
      (${columnsOf('other', orders, orderFields)})
$$;

-- Whether an order of a batch has the content of its row.
create or replace function is_content_of_row(made orders, its batch_rows) returns boolean
language sql immutable parallel safe as $$
  select (${columnsOf('made', orders, rowContentFields)})
    is not distinct from
      (${columnsOf('its', batchRows, rowContentFields).replace('its.currency', "coalesce(its.currency, 'EUR')")})
$$;
`,
};

/** The columns of these fields, four a line. */
function columnsOf<Field extends string>(
  alias: string,
  table: Readonly<Record<Field, { readonly name: string }>>,
  fields: readonly Field[],
): string {
  const names = fields.map((field) => `${alias}.${table[field].name}`);
  return names.join(', ').replace(/((?:\S+ ){3}\S+) /g, '$1\n      ');
}

function isMove(name: string, table: Moves): string {
  const pairs = Object.values(table).flatMap(({ from, to }) =>
    from.map((state) => `    ('${state}', '${to}')`),
  );
  return `\
create or replace function ${name}(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select (from_state, to_state) in (
${[...new Set(pairs)].join(',\n')}
  )
$$;
`;
}

function isOneOf(name: string, states: readonly string[]): string {
  return `\
create or replace function ${name}(state text) returns boolean
language sql immutable parallel safe as $$
  select state in (${states.map((state) => `'${state}'`).join(', ')})
$$;
`;
}
