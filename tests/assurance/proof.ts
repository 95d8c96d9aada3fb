import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The last line of a proof: its figures, with the commit and the machine, for docs/assurance.md. */
export function printProof(part: string, figures: Readonly<Record<string, unknown>>): void {
  const machine = { cores: availableParallelism(), node: process.versions.node };
  console.log(`PROOF ${JSON.stringify({ part, commit: readCommit(), ...machine, ...figures })}`);
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
