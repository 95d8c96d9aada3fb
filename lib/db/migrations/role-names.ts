/**
 * The names of the application's roles. The first two are equal if one login serves pages and runs the
 * engine. An installation without a signer has no role for it.
 */
export type DatabaseRoles = {
  readonly app: string;
  readonly worker: string;
  readonly signer?: string | undefined;
};

/** The default names of the two that every installation has. */
export const defaultRoles: DatabaseRoles = { app: 'paydesk_app', worker: 'paydesk_worker' };
