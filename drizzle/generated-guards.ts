import { batchMoves, isBatchFinal } from '@/lib/batches/batch/batch';
import { batchStates, endedUnsentBatchStates } from '@/lib/kernel/states/batch-states';
import {
  endedUnsentStates,
  inFlightStates,
  maybePaidStates,
  retryableStates,
  unsentStates,
} from '@/lib/kernel/states/order-states';
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
  isOneOf('order_is_in_flight', inFlightStates),
  isOneOf('order_may_be_paid', maybePaidStates),
  isOneOf('order_is_retryable', retryableStates),
  isOneOf('order_ended_unsent', endedUnsentStates),
  isOneOf('batch_ended_unsent', endedUnsentBatchStates),
  isOneOf('batch_has_ended', batchStates.filter(isBatchFinal)),
].join('\n')}`,
};

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
