import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { longFormCommand } from '@/scripts/prove/run-long-form';
import { calmIsBroken } from '../simulation/run';
import type { Finder, Verdict } from './finder';
import type { Planted } from './patch';

/** The rounds that are run at most: all single strikes, then these of pairs and of drawn plans. */
const settings = {
  PAYDESK_FIRST: '1',
  PAYDESK_SINGLES: 'all',
  PAYDESK_PAIRS: '3000',
  PAYDESK_SEEDS: '3000',
  PAYDESK_SEED: '1',
};

/** Milliseconds until a simulation is taken to hang: twenty times what all its rounds need. */
const hangMs = 10 * 60_000;

/** Whether the simulation in memory runs a file that the bug changes. */
export const isSimulated = ({ changes }: Planted): boolean =>
  changes.some(({ file }) => /^lib\/(engine\/submissions|provider)\//.test(file));

/** Finds a bug by the simulation in memory, and says after how many rounds. */
export const findBySimulation: Finder = async (_planted, folder) => {
  const { command, args } = longFormCommand('simulate-in-memory.test.ts');
  const running = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: hangMs,
    env: { ...process.env, ...settings },
  });
  const [output, errors] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'exit'),
  ]);
  return judgeSimulation(`${output}\n${errors}`);
};

/** What the output of a simulation that ends with its first broken round says of a bug. */
export function judgeSimulation(output: string): Verdict {
  if (output.includes(calmIsBroken)) return { kind: 'found', by: 'the first round', why: calmIsBroken };
  const proof = /^PROOF (\{.*\})$/m.exec(output)?.[1];
  if (proof === undefined) return { kind: 'missed', why: 'the simulation does not run' };
  // safe: the simulation wrote it
  const { foundAfter, rounds } = JSON.parse(proof) as { foundAfter: number | null; rounds: number };
  if (foundAfter === null) return { kind: 'missed', why: `not by ${rounds} rounds` };
  const broken = /^BROKEN (.*)$/m.exec(output)?.[1] ?? '';
  return { kind: 'found', by: `after ${foundAfter} rounds`, why: broken.slice(0, 200) };
}
