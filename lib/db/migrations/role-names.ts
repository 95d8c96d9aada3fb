/**
 * The names of the two roles that the application runs as; one name for both where one login serves pages and
 * runs the engine.
 */
export type DatabaseRoles = { readonly app: string; readonly worker: string };

/** What they are called where nobody says otherwise. */
export const defaultRoles: DatabaseRoles = { app: 'paydesk_app', worker: 'paydesk_worker' };
