import type { z } from 'zod';
import { wholeNumber } from './session-settings';

/** After how long personal data are erased; undefined for never. */
export type Retention = {
  /** The days after the deactivation of a person. */
  readonly retentionDays: number | undefined;
  /** The years after the last payment to a payee. */
  readonly payeeRetentionYears: number | undefined;
};

export const retentionVariables = {
  PAYDESK_RETENTION_DAYS: wholeNumber('days', 30, 36_500).optional(),
  PAYDESK_PAYEE_RETENTION_YEARS: wholeNumber('years', 5, 100).optional(),
};

type Variables = {
  readonly [Name in keyof typeof retentionVariables]?: z.infer<(typeof retentionVariables)[Name]>;
};

export const retentionOf = (variables: Variables): Retention => ({
  retentionDays: variables.PAYDESK_RETENTION_DAYS,
  payeeRetentionYears: variables.PAYDESK_PAYEE_RETENTION_YEARS,
});
