import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { StatusProblem } from '@/lib/kernel/topics/status-problems';
import { type Figures, readFigures } from './figures';
import { problemsOf } from './problems';
import { readLastDay, type Slot } from './samples';

export type Status = {
  readonly figures: Figures;
  readonly problems: readonly StatusProblem[];
  readonly lastDay: readonly Slot[];
};

/** The state of the installation. Counts include confidential payments; nothing is named. */
export async function readStatus(db: Executor, _granted: Granted<'status:read'>): Promise<Status> {
  const [figures, lastDay] = await Promise.all([readFigures(db, Date.now), readLastDay(db)]);
  return { figures, problems: problemsOf(figures), lastDay };
}
