import { batchMoves } from '@/lib/batches/batch/batch';
import { moves } from '@/lib/orders/order/order';

type Moves = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/** Guards that say in SQL what a table in the code says; `npm run generate` writes them, and a test holds both together. */
export const generatedGuards: Readonly<Record<string, string>> = {
  'drizzle/guards/shared/moves.sql': `\
-- Written by \`npm run generate\` from the moves in lib/orders/order/order.ts and lib/batches/batch/batch.ts: change those.

${canMove('can_order_move', moves)}
${canMove('can_batch_move', batchMoves)}`,
};

function canMove(name: string, table: Moves): string {
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
