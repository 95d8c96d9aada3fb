import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { makerlessBatchStates } from '@/lib/kernel/states/batch-states';
import { stateList } from './states';

/** `numeric(18,2)` in the database, cents as `bigint` in the code. */
export const money = customType<{ data: MinorUnits; driverData: string }>({
  dataType: () => 'numeric(18,2)',
  fromDriver: fromDecimal,
  toDriver: toDecimal,
});

/** An instant in UTC with milliseconds, the precision of a JavaScript date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** How the sender of a payment file names a payment, its instruction and its group. */
export const senderIds = () => ({
  endToEndId: text('end_to_end_id'),
  instructionId: text('instruction_id'),
  paymentInformationId: text('payment_information_id'),
});

/** The CHECK of a SHA-256 in lower-case hex. A counted repetition takes PostgreSQL ten times as long. */
export const isSha256 = (column: AnyColumn): SQL => sql`length(${column}) = 64 and ${column} ~ '^[0-9a-f]+$'`;

type MakerColumns = Readonly<
  Record<'makerId' | 'lastEditorId' | 'deliveredById' | 'acceptedOmissions' | 'state', AnyColumn>
>;

/** The CHECK of a batch: what a program delivered goes no further before a person has taken it over. */
export const hasMakerUnlessDelivered = (table: MakerColumns): SQL => sql`case when ${table.makerId} is null
  then ${table.lastEditorId} is null and ${table.deliveredById} is not null and ${table.acceptedOmissions} is null
    and ${table.state} in ${stateList(makerlessBatchStates)}
  else ${table.lastEditorId} is not null and ${table.state} <> 'delivered' end`;

/** The CHECK of these columns: Max35Text of ISO 20022, or none. */
export const areSenderIds = (table: Readonly<Record<keyof ReturnType<typeof senderIds>, AnyColumn>>): SQL =>
  sql`length(${table.endToEndId}) between 1 and 35 and length(${table.instructionId}) between 1 and 35
    and length(${table.paymentInformationId}) between 1 and 35`;
