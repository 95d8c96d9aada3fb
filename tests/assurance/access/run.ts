import { serviceToken } from '../../support/people/api-tokens';
import { runActs } from './acts-matrix';
import { runAttacks } from './attacks';
import { type Built, readBuilt } from './built';
import { openInstallation } from './installation';
import { inventoryProblems } from './inventory';
import type { Cell } from './outcome';
import { castOf } from './people';
import { runPrograms } from './programs-matrix';
import { addRecords } from './records';
import { type Choice, runRoles } from './roles-matrix';
import type { Stage } from './stage';
import { watchWrites } from './writes';

/** Opens an installation with people and records. Close it. */
async function openStage(): Promise<Stage> {
  const installation = await openInstallation();
  try {
    const cast = await castOf(installation);
    const admins = [cast.admin.actor, cast.otherAdmin.actor] as const;
    const token = await serviceToken(installation.db, admins, { scopes: ['accounts:read'] });
    const records = await addRecords(installation, cast);
    return { ...installation, cast, token, records, writes: await watchWrites(installation.sql) };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

export type Matrix = {
  readonly built: Built;
  /** Entries that nobody declared, or that are gone. */
  readonly problems: readonly string[];
  readonly cells: readonly Cell[];
};

/** Plays the matrix against the production build. */
export async function runMatrix(isChosen: Choice): Promise<Matrix> {
  const built = readBuilt();
  const problems = inventoryProblems(built);
  const stage = await openStage();
  try {
    const programs = await runPrograms(stage);
    const cells = [
      ...(await runRoles(stage, built, isChosen)),
      ...programs.cells,
      ...(await runAttacks(stage, built, isChosen)),
      ...(await runActs(stage, built, isChosen)),
    ];
    return { built, problems: [...problems, ...programs.problems], cells };
  } finally {
    await stage.close();
  }
}
