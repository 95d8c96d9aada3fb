import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { createEmptyDatabase } from '../../support/database/database';
import { copySchemaFolder, cutSchemaFolder, tagsIn } from '../../support/database/schema-folder';

it('keeps comments on payments and differences, with author and time, when they become one table', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const { sql, close: disconnect } = createDatabase(url, { max: 1 });
  onTestFinished(disconnect);
  const before = copySchemaFolder();
  cutSchemaFolder(
    before,
    tagsIn(before).findIndex((tag) => tag.endsWith('_comments')),
  );
  await migrate(url, before);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`
      insert into users (id, email, name, role, password_hash)
        values ('00000000-0000-4000-8000-000000000001', 'marta@example.com', 'Marta', 'maker', 'x');
      insert into order_comments (id, order_id, author_id, at, text)
        select '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', id, '2026-11-20Z', 'Paid?' from users;
      insert into break_events (break_id, at, what, actor_id, text)
        select '00000000-0000-4000-8000-000000000004', '2026-11-21Z', what, id, 'Asked' from users, unnest('{commented,assigned}'::text[]) as what`);
  });
  await migrate(url, 'drizzle');
  const moved = await sql`select subject_kind, subject_id, author_id, at, text from comments order by at`;
  const author = { author_id: '00000000-0000-4000-8000-000000000001' };
  expect(moved).toEqual([
    {
      ...author,
      subject_kind: 'order',
      subject_id: '00000000-0000-4000-8000-000000000003',
      at: '2026-11-20 00:00:00+00',
      text: 'Paid?',
    },
    {
      ...author,
      subject_kind: 'break',
      subject_id: '00000000-0000-4000-8000-000000000004',
      at: '2026-11-21 00:00:00+00',
      text: 'Asked',
    },
  ]);
  expect(await sql`select what from break_events`).toEqual([{ what: 'assigned' }]);
});
