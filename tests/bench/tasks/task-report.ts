import { z } from 'zod';
import {
  effortAnnotation,
  type MeasuredTask,
  type TaskName,
  tasks,
} from '@/tests/e2e/support/page/task-list';
import { median } from '../harness/median';
import { markdownTable, type Target } from '../harness/target';

/** In seconds: a skilled typist's key, and a click with the way to it (Card, Moran and Newell). */
const secondsOf = { key: 0.2, click: 1.3 };

const annotationsSchema = z.object({
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
});

/** The measured tasks in a JSON report of Playwright, wherever in its suites they are. */
export function measuredIn(report: unknown): readonly MeasuredTask[] {
  const own = annotationsSchema.safeParse(report);
  const measured = (own.data?.annotations ?? [])
    .filter(({ type }) => type === effortAnnotation)
    // safe: written by `startTask`
    .map(({ description }) => JSON.parse(description ?? '') as MeasuredTask);
  const inner = typeof report === 'object' && report !== null ? Object.values(report) : [];
  return own.success ? measured : inner.flatMap(measuredIn);
}

/** Of all turns: the most clicks and keys, and the median of the seconds. */
export type TaskFigures = Omit<MeasuredTask, 'seconds'> & {
  /** Of the story, which presses without thinking: what the application needs, on a busy machine at most. */
  readonly waitSeconds: number;
  /** With the time that a person needs for keys, letters and clicks, without reading and thinking. */
  readonly personSeconds: number;
};

export function taskFigures(measured: readonly MeasuredTask[]): readonly TaskFigures[] {
  // safe: the keys of a literal table
  return (Object.keys(tasks) as TaskName[]).map((name) => {
    const turns = measured.filter((turn) => turn.name === name);
    if (turns.length === 0) throw new Error(`The task ${name} was not measured.`);
    const most = (of: 'clicks' | 'keys' | 'letters') => Math.max(...turns.map((turn) => turn[of]));
    const counts = { clicks: most('clicks'), keys: most('keys'), letters: most('letters') };
    const waitSeconds = median(turns.map(({ seconds }) => seconds));
    const typed = (counts.keys + counts.letters) * secondsOf.key;
    return {
      name,
      ...counts,
      waitSeconds,
      personSeconds: typed + counts.clicks * secondsOf.click + waitSeconds,
    };
  });
}

export const taskTable = (figures: readonly TaskFigures[]): string =>
  markdownTable(
    ['task', 'on 22 Nov 2026', 'clicks', 'keys', 'letters', 'of Paydesk, s', 'of a person, s'],
    figures.map(({ name, clicks, keys, letters, waitSeconds, personSeconds }) => [
      tasks[name].task,
      tasks[name].before,
      ...[clicks, keys, letters].map(String),
      waitSeconds.toFixed(1),
      personSeconds.toFixed(1),
    ]),
  );

export function taskTargets(figures: readonly TaskFigures[]): readonly Target[] {
  const over = figures.filter(({ name, clicks, keys }) => clicks + keys > tasks[name].most);
  const seconds = figures.find(({ name }) => name === 'payKnown')?.personSeconds ?? Number.POSITIVE_INFINITY;
  return [
    {
      what: 'no task needs more clicks and keys than its limit in `task-list.ts`',
      found: over.length === 0 ? 'none' : over.map(({ name }) => tasks[name].task).join(', '),
      isMet: over.length === 0,
    },
    {
      what: 'a payment to a known beneficiary is drafted in 10 seconds',
      found: `${seconds.toFixed(1)} s`,
      isMet: seconds <= 10,
    },
  ];
}
