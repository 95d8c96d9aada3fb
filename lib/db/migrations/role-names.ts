/** The names of the application's two roles; equal if one login serves pages and runs the engine. */
export type DatabaseRoles = { readonly app: string; readonly worker: string };

/** The default names. */
export const defaultRoles: DatabaseRoles = { app: 'paydesk_app', worker: 'paydesk_worker' };
