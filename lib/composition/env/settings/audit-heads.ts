import { z } from 'zod';
import { hiding } from '../hiding';
import type { EnvProblem, Source } from '../source';
import { url } from '../variables';

/**
 * Where the worker publishes the head of the audit chain, outside the database. The URL may contain a secret.
 */
export type HeadTargets = {
  readonly file: string | undefined;
  readonly email: string | undefined;
  readonly url: string | undefined;
};

/** The variables of the audit-head targets. */
export const headVariables = {
  AUDIT_HEADS_FILE: z.string().optional(),
  AUDIT_HEADS_EMAIL: z.email('is not an e-mail address').optional(),
  AUDIT_HEADS_URL: url(['https:', 'http:'], 'is not a web address')
    .refine(isSafe, 'must begin with https:, or be on this machine')
    .optional(),
};

type Variables = {
  readonly AUDIT_HEADS_FILE?: string | undefined;
  readonly AUDIT_HEADS_EMAIL?: string | undefined;
  readonly AUDIT_HEADS_URL?: string | undefined;
};

export const headTargetsOf = (variables: Variables): HeadTargets =>
  hiding(
    { file: variables.AUDIT_HEADS_FILE, email: variables.AUDIT_HEADS_EMAIL },
    { url: variables.AUDIT_HEADS_URL },
  );

/** Heads by e-mail use the mail server of all other e-mail. */
export const headProblems = ({ AUDIT_HEADS_EMAIL: email, SMTP_URL: server }: Source): EnvProblem[] =>
  email !== undefined && server === undefined
    ? [
        {
          name: 'AUDIT_HEADS_EMAIL',
          problem: 'is set without SMTP_URL: name the mail server, or leave it out',
        },
      ]
    : [];

function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
