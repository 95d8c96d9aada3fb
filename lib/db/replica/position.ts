import type { Sql } from '../client';

/** What a replica must have replayed to show what the primary shows now. */
export type Position = {
  readonly lsn: string;
  /** Of the server and of its timeline: after a failover, a position of another one is of another history. */
  readonly system: string;
  readonly timeline: string;
};

const ofSystem = 'select system_identifier::text from pg_control_system()';

/** Whatever a session can see was written to the log before. */
export async function readPosition(primary: Sql): Promise<Position> {
  const [position] = await primary.unsafe<Position[]>(`
    select lsn::text, left(pg_walfile_name(lsn), 8) as timeline, (${ofSystem}) as system
    from pg_current_wal_lsn() as lsn`);
  if (!position) throw new Error('the primary gave no position');
  return position;
}

export type Standing = 'fresh' | 'lagging' | 'not_following';

/**
 * Whether a replica has replayed that. Its timeline is that of its last restart point, so after a failover
 * it counts as following a few minutes late, and never too early.
 */
export async function standingOf(replica: Sql, { lsn, system, timeline }: Position): Promise<Standing> {
  const [seen] = await replica.unsafe<{ follows: boolean; hasReplayed: boolean | null }[]>(
    `select pg_is_in_recovery() and (${ofSystem}) = $1
        and lpad(upper(to_hex((select timeline_id from pg_control_checkpoint()))), 8, '0') = $2 as follows,
      pg_last_wal_replay_lsn() >= $3::pg_lsn as "hasReplayed"`,
    [system, timeline, lsn],
  );
  if (!seen?.follows) return 'not_following';
  return seen.hasReplayed ? 'fresh' : 'lagging';
}
