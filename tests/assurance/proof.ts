import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The last line of a proof: its figures, with the commit and the machine, for docs/assurance.md. */
export function printProof(part: string, figures: Readonly<Record<string, unknown>>): void {
  const machine = { cores: availableParallelism(), node: process.versions.node };
  console.log(`PROOF ${JSON.stringify({ part, commit: readCommit(), ...machine, ...figures })}`);
}

/** Ends the process of a proof: with 1 if the claim broke or could not be tried. */
export function endWith(proven: Promise<boolean>): void {
  proven.then(
    (isProven) => process.exit(isProven ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
