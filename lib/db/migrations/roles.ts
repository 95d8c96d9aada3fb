import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { takeGrantsLock } from '../locks';
import type { DatabaseRoles } from './role-names';

/**
 * Grants the roles their least privileges, as the owner of the tables. Creates a missing role without
 * password and login, if the owner may. Returns the missing roles, to which nothing was granted.
 */
export async function grantRoles(
  tx: TransactionSql,
  roles: DatabaseRoles,
  grantsFile: string,
): Promise<readonly string[]> {
  // Roles are shared by all databases of a server, and two of them may be prepared concurrently.
  await takeGrantsLock(tx);
  const missing = await makeRoles(tx, [
    ...new Set([roles.app, roles.worker, ...(roles.signer ? [roles.signer] : [])]),
  ]);
  if (missing.length > 0) return missing;
  await tx.unsafe(grantsFor(readFileSync(grantsFile, 'utf8'), roles));
  if (roles.signer !== undefined)
    await tx.unsafe(
      readFileSync(signerGrantsBeside(grantsFile), 'utf8').replaceAll(
        '"paydesk_signer"',
        quoted(roles.signer),
      ),
    );
  return missing;
}

async function makeRoles(tx: TransactionSql, names: readonly string[]): Promise<readonly string[]> {
  const [me] = await tx<{ mayMake: boolean }[]>`
    select rolsuper or rolcreaterole as "mayMake" from pg_roles where rolname = current_user`;
  const missing: string[] = [];
  for (const name of names) {
    const [found] = await tx`select from pg_roles where rolname = ${name}`;
    if (found) continue;
    if (me?.mayMake) await tx`create role ${tx(name)} nologin`;
    else missing.push(name);
  }
  return missing;
}

/** A role that serves for both gets the rights of either, and is named once. */
function grantsFor(text: string, { app, worker }: DatabaseRoles): string {
  const statements =
    app === worker ? text.replaceAll('"paydesk_app", "paydesk_worker"', '"paydesk_app"') : text;
  return statements.replaceAll('"paydesk_app"', quoted(app)).replaceAll('"paydesk_worker"', quoted(worker));
}

const signerGrantsBeside = (grantsFile: string): string => join(dirname(grantsFile), 'grants-signer.sql');

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
