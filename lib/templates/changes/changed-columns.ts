import type { AuditDetails } from '@/lib/audit/record';
import { type MinorUnits, toDecimal } from '@/lib/kernel/money';
import { orderFields } from '@/lib/orders/order/fields';
import type { TemplateColumns, TemplateContent, TemplateRow } from '../template';

const contentFields = orderFields.filter((field) => field !== 'scheduledFor');
const columns = ['name', 'nameKey', 'beneficiaryId', ...contentFields] as const;

/** The columns in which a stored template differs. */
export const changedColumns = (row: TemplateRow, wanted: TemplateColumns): (typeof columns)[number][] =>
  columns.filter((column) => row[column] !== wanted[column]);

/** The content of a template as the audit keeps it; fields without a value are left out. */
export const auditedContent = (content: TemplateContent): AuditDetails =>
  Object.fromEntries(
    contentFields.flatMap((field) => {
      const value = content[field];
      return value === null ? [] : [[field, asText(value)]];
    }),
  );

const asText = (value: string | MinorUnits): string => (typeof value === 'bigint' ? toDecimal(value) : value);
