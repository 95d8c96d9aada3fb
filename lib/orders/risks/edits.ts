import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '../order/content';
import { fieldChanges } from './field-changes';
import type { Risk } from './risk';

type Row = {
  readonly id: OrderId;
  readonly version: number;
  readonly form: string;
  readonly editor: string;
  readonly at: string;
};

/**
 * What was edited in these orders since the version that approvers could see before: the last one submitted
 * before the present one. Nothing for an order that was never submitted before.
 */
export async function readEdits(
  db: Executor,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<OrderId, Extract<Risk, { kind: 'edited' }>>> {
  const ids = orders.flatMap(({ id, version }) => (version > 1 ? [id] : []));
  if (ids.length === 0) return new Map();
  // Edits and returns make the next version; a submission has the version made before it.
  const rows = await db.execute<Row>(sql`
    with asked as (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)),
    counted as (
      select order_id, move,
        1 + count(*) filter (where move in ('edit', 'send_back')) over (partition by order_id order by id) as version
      from order_events where order_id in (select id from asked)
    ),
    submitted as (
      select order_id, max(counted.version) as version from counted join orders on orders.id = counted.order_id
      where move = 'submit' and counted.version < orders.version group by order_id
    )
    select v.order_id as id, v.version, v.canonical_form as form, users.name as editor, to_json(v.at) #>> '{}' as at
    from submitted join order_versions v on v.order_id = submitted.order_id and v.version >= submitted.version
    join users on users.id = v.editor_id
    order by v.order_id, v.version`);
  const versions = new Map<OrderId, Row[]>();
  for (const row of rows) versions.set(row.id, [...(versions.get(row.id) ?? []), row]);
  return new Map(
    [...versions].flatMap(([id, ofOrder]) => {
      const edited = editedIn(ofOrder);
      return edited ? [[id, edited] as const] : [];
    }),
  );
}

function editedIn(versions: readonly Row[]): Extract<Risk, { kind: 'edited' }> | undefined {
  const [first, last] = [versions[0], versions.at(-1)];
  if (!first || !last) return undefined;
  const changes = fieldChanges(first.form, last.form);
  // Returning an order to its maker makes a version, too, and changes nothing.
  const edits = versions.filter(({ form }, index) => {
    const before = versions[index - 1];
    return before && fieldChanges(before.form, form).length > 0;
  });
  const latest = edits.at(-1);
  if (changes.length === 0 || !latest) return undefined;
  const by = [...new Set(edits.map(({ editor }) => editor))];
  return { kind: 'edited', since: first.version, by, at: new Date(latest.at), changes };
}
