import { customType, timestamp } from 'drizzle-orm/pg-core';
import { fromDecimal, type MinorUnits, toDecimal } from '@/lib/kernel/money';

/** `numeric(18,2)` in the database, cents as `bigint` in the code. */
export const money = customType<{ data: MinorUnits; driverData: string }>({
  dataType: () => 'numeric(18,2)',
  fromDriver: fromDecimal,
  toDriver: toDecimal,
});

/** An instant in UTC with milliseconds, the precision of a JavaScript date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
