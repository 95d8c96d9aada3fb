import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  type PendingKind,
  pendingKinds,
  type ReminderLevel,
  reminderLevels,
} from '@/lib/kernel/topics/pending-kinds';
import { instant } from '../../columns';
import { stateList } from '../../states';

/**
 * A matter that waited too long for a decision: once for each level, and for each time that it began to wait.
 * Append-only.
 */
export const reminders = pgTable(
  'reminders',
  {
    kind: text('kind').$type<PendingKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    level: text('level').$type<ReminderLevel>().notNull(),
    /** Since when it has waited in its present stage. */
    since: instant('since').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.level, table.since] }),
    check('reminders_kind', sql`${table.kind} in ${stateList(pendingKinds)}`),
    check('reminders_level', sql`${table.level} in ${stateList(reminderLevels)}`),
  ],
);
