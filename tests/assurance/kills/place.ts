import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { startCluster } from '@/tests/simulation/cluster/cluster';
import type { ServerRole } from '@/tests/simulation/cluster/supervised';
import { openLine } from '@/tests/simulation/outages/line';
import { startPrimary } from '@/tests/simulation/outages/postgres';
import { addTeam } from '@/tests/support/people/team';
import { makeQuickFolder } from '@/tests/support/runner/quick-folder';

export type StormPlace = Awaited<ReturnType<typeof openStormPlace>>;

/** Started again at once: what matters is how often a process is killed, not how long it stays away. */
const restartAfterMs = 200;

/** Slow enough that each kill meets requests under way. */
const slowProvider = { processingMs: 300, processingJitterMs: 200 };

/**
 * Processes of each role over a PostgreSQL of their own, which they reach over a network that can be cut, and
 * a provider that writes down what it does. Close it.
 */
export async function openStormPlace(size: Readonly<Record<ServerRole, number>>) {
  const folder = makeQuickFolder('paydesk-kills-');
  const journal = join(folder, 'journal');
  const server = await startPrimary(folder);
  const line = await openLine(server.port);
  const cluster = await startCluster({
    ...size,
    restartAfterMs,
    isBehindPooler: false,
    databasePort: line.port,
    sandbox: { dataFile: journal },
    openDatabase: async () => {
      await migrate(server.url, 'drizzle', defaultRoles);
      const database = createDatabase(server.url, { max: 6 });
      return { ...database, url: server.url, team: await addTeam(database.db) };
    },
  });
  cluster.sandbox.faults.set(slowProvider);
  const close = async (): Promise<void> => {
    await server.start();
    await cluster.close();
    await line.close();
    await server.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, server, line, journal, close };
}
