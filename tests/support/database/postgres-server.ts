import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { guardDriver } from '@/scripts/guard-driver.mjs';
import { addTeam, type StoredTeam, storeTeam } from '../people/team';
import { makeQuickFolder } from '../runner/quick-folder';

declare module 'vitest' {
  // An interface, because it is merged with Vitest's own.
  export interface ProvidedContext {
    /** A connection address that may create databases. */
    adminUrl: string;
    /** The name of a migrated, empty database for tests to copy. */
    templateDatabase: string;
    /** The same with a team, and its people. */
    templateWithTeam: { readonly database: string; readonly team: StoredTeam };
  }
}

/**
 * Vitest's global setup of the integration tests: one real PostgreSQL (the one of `DATABASE_URL`, or an
 * embedded one in a temporary folder) with a migrated template, and another one with a team, as enrolling
 * passkeys takes longer than most tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  guardDriver();
  const server = await serverForTests();
  const templateDatabase = `paydesk_template_${process.pid}`;
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(templateDatabase)}`;
  await migrate(urlOfDatabase(server.adminUrl, templateDatabase), resolve('drizzle'));
  const withTeam = `${templateDatabase}_team`;
  await admin`create database ${admin(withTeam)} template ${admin(templateDatabase)}`;
  const team = await addTeamTo(urlOfDatabase(server.adminUrl, withTeam));
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateDatabase', templateDatabase);
  project.provide('templateWithTeam', { database: withTeam, team });
  return async () => {
    for (const name of [templateDatabase, withTeam]) {
      await admin`drop database ${admin(name)} with (force)`;
    }
    await admin.end();
    await server.stop();
  };
}

async function addTeamTo(url: string): Promise<StoredTeam> {
  const { db, close } = createDatabase(url);
  try {
    return storeTeam(await addTeam(db));
  } finally {
    await close();
  }
}

async function serverForTests(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => undefined };
  const folder = makeQuickFolder('paydesk-tests-');
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    maxConnections: 400,
  });
  return {
    adminUrl: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
