import { inArray } from 'drizzle-orm';
import type { Database, Sql } from '@/lib/db/client';
import { freeDropFolderLock, tryDropFolderLock } from '@/lib/db/locks';
import { droppedFiles } from '@/lib/db/schema/orders/payment-files';
import { log } from '@/lib/log/log';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { findDeliverer } from '../deliverer';
import { archiveAndReport } from './archive';
import { FolderAway, namesIn, openPlace, type Place } from './places';
import { claimSettled, noteDropped, type Seen, storeTaken } from './take';

export type DropFolderSettings = {
  /** An absolute path, into which an SFTP server writes. */
  readonly path: string;
  /** The name of the service user for whom files are delivered. */
  readonly serviceUser: string;
};

type Parts = {
  readonly db: Database;
  readonly sql: Sql;
  readonly now: () => Date;
  readonly settings: DropFolderSettings;
  /** How long a file has to stay unchanged before it is taken, in milliseconds. */
  readonly settleMs?: number;
};

/** In milliseconds. Polling, as notifications of changes do not cross network file systems. */
const pauseMs = 5_000;
/** Longer than an upload stalls. Servers that rename whole files into the folder need none of it. */
const usualSettleMs = 20_000;

/**
 * Watches the folder into which programs write payment files. Several workers may: one at a time has the
 * folder. What it does in a turn is repeated after a crash without reading a file twice: deliveries are
 * recognized by their bytes, and files move only by renaming.
 */
export function createDropFolder(parts: Parts) {
  const { sql } = parts;
  const seen: Seen = new Map();
  const problems = createProblems();

  async function turn(): Promise<number> {
    const connection = await sql.reserve();
    try {
      const [lock] = await connection<{ held: boolean }[]>`select ${tryDropFolderLock(connection)} as held`;
      if (!lock?.held) return pauseMs;
      try {
        // Receipts are for programs, in one language.
        await inLocale(localeOf({}), () => lookThrough(parts, seen, problems));
      } finally {
        await connection`select ${freeDropFolderLock(connection)}`.catch(() => undefined);
      }
    } finally {
      connection.release();
    }
    return pauseMs;
  }

  return { turn };
}

async function lookThrough(parts: Parts, seen: Seen, problems: Problems): Promise<void> {
  problems.begin();
  try {
    const place = await openPlace(parts.settings.path);
    await takeFiles(parts, place, seen, problems);
    await archiveAndReport(parts, place, problems.note);
  } catch (error) {
    if (!(error instanceof FolderAway)) throw error;
    problems.note('the drop folder is not available', error);
  } finally {
    problems.end();
  }
}

async function takeFiles(parts: Parts, place: Place, seen: Seen, problems: Problems): Promise<void> {
  const { db, now, settings, settleMs = usualSettleMs } = parts;
  const deliverer = await findDeliverer(db, settings.serviceUser, now());
  if (!deliverer) {
    problems.note(
      'the service user of the drop folder has no valid token with the scope payment-files:write',
    );
    return;
  }
  await claimSettled(place, seen, { settleMs, at: now().getTime(), report: problems.note });
  for (const name of await listUnstored(db, place)) {
    try {
      const file = await storeTaken(parts, place, deliverer, name);
      if (file) await noteDropped(parts, name, file);
    } catch (error) {
      problems.note(`${name} cannot be read`, error);
    }
  }
}

/** Claimed files of which no delivery is known yet. */
async function listUnstored(db: Database, place: Place): Promise<readonly string[]> {
  const names = (await namesIn(place.pathOf('taken', ''))).filter((name) => !name.startsWith('.'));
  if (names.length === 0) return [];
  const known = await db
    .select({ name: droppedFiles.name })
    .from(droppedFiles)
    .where(inArray(droppedFiles.name, [...names]));
  return names.filter((name) => !known.some((one) => one.name === name));
}

type Problems = ReturnType<typeof createProblems>;

/** Logs each problem when it begins and when it is over, not every few seconds. */
function createProblems() {
  let before = new Set<string>();
  let current = new Set<string>();
  return {
    begin: (): void => {
      current = new Set();
    },
    note: (problem: string, error?: unknown): void => {
      current.add(problem);
      if (!before.has(problem))
        log.warn('drop_folder_problem', { problem, ...(error !== undefined && { error }) });
    },
    end: (): void => {
      for (const problem of before)
        if (!current.has(problem)) log.info('drop_folder_problem_over', { problem });
      before = current;
    },
  };
}
