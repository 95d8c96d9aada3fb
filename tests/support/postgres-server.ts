import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/lib/db/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { guardDriver } from '@/scripts/guard-driver.mjs';
import { makeQuickFolder } from './quick-folder';

declare module 'vitest' {
  // An interface, because it is merged with Vitest's own.
  export interface ProvidedContext {
    /** A connection address that may create databases. */
    adminUrl: string;
    /** The name of a migrated, empty database that every test copies. */
    templateDatabase: string;
  }
}

/**
 * Vitest's global setup of the integration tests: one real PostgreSQL (the one of `DATABASE_URL`, or an embedded one in a
 * temporary folder) with one migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  guardDriver();
  const server = await serverForTests();
  const templateDatabase = `paydesk_template_${process.pid}`;
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(templateDatabase)}`;
  await migrate(urlOfDatabase(server.adminUrl, templateDatabase), resolve('drizzle/migrations'));
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await admin`drop database ${admin(templateDatabase)} with (force)`;
    await admin.end();
    await server.stop();
  };
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
