import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import { en } from '@/messages/en/order-answers';
import { t } from '@/messages/order-answers';
import { textTable } from '@/messages/text-table';

/** Kinds that need attention but no decision: one person marks them as seen. */
export const isForAttention = (kind: ExceptionKind): boolean =>
  kind === 'late_settlement' || kind === 'other_payment';

/** Reasons for refusing a command about an exception, with the only copy of their messages. */
export const exceptionRefusals = textTable(en.exceptions, (code) => t(`exceptions.${code}`));
export type ExceptionRefusal = keyof typeof exceptionRefusals;
