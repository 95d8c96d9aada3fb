import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { makeQuickFolder } from '../../support/runner/quick-folder';
import { startInstallation } from './installation';
import { type Line, openLine } from './line';
import { openPair } from './pair';
import { type PostgresServer, replicateSynchronously, startPrimary } from './postgres';

export type OutagePlace = Awaited<ReturnType<typeof openPlace>>;

/** Paydesk, its database and the network between them, for one test; `dataHome` is a disk for the data. */
export async function openPlace({ dataHome }: { readonly dataHome?: string } = {}) {
  const folder = openFolder();
  const primary = await startPrimary(dataHome ?? folder);
  onTestFinished(() => primary.stop('immediate'));
  const line = await openNetwork(primary);
  const installation = await startInstallation({ primary, line, folder });
  return { folder, primary, line, installation };
}

/** A folder that is removed with the test. */
function openFolder(): string {
  const folder = makeQuickFolder('paydesk-outage-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openNetwork({ port }: Pick<PostgresServer, 'port'>): Promise<Line> {
  const line = await openLine(port);
  onTestFinished(line.close);
  return line;
}

/** Paydesk on the primary of a pair, over a network that can move to the standby. */
export async function openReplicatedPlace({ isSynchronous }: { readonly isSynchronous: boolean }) {
  const folder = openFolder();
  const pair = await openPair();
  onTestFinished(pair.close);
  if (isSynchronous) await replicateSynchronously(pair.primary);
  const line = await openNetwork(pair.primary);
  const installation = await startInstallation({ primary: pair.primary, line, folder });
  return { folder, line, installation, ...pair };
}
