import { serviceToken } from '../../support/people/api-tokens';
import { type Built, readBuilt } from './built';
import { inventoryProblems } from './inventory';
import { actionsWithoutAct, runActs } from './matrix/acts';
import { runAttacks } from './matrix/attacks';
import { runPrograms } from './matrix/programs';
import { runReads } from './matrix/reads';
import { type Choice, runRoles } from './matrix/roles';
import type { Cell } from './outcome';
import { openInstallation } from './stage/installation';
import { castOf } from './stage/people';
import { addRecords } from './stage/records';
import type { Stage } from './stage/stage';
import { watchWrites } from './stage/writes';

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

type Matrix = {
  readonly built: Built;
  /** Entries that nobody declared, or that are gone. */
  readonly problems: readonly string[];
  readonly cells: readonly Cell[];
  /** Actions of which the gates alone are tested, as no arguments work. */
  readonly gateOnly: readonly string[];
};

/** Plays the matrix against the production build, or the part of it about entries of these names. */
export async function runMatrix(isChosen: Choice, only = /(?:)/): Promise<Matrix> {
  const whole = readBuilt();
  const problems = inventoryProblems(whole);
  const built = {
    pages: whole.pages.filter((page) => only.test(page)),
    routes: whole.routes.filter((route) => only.test(route)),
    actions: whole.actions.filter(({ name }) => only.test(name)),
  };
  const stage = await openStage();
  try {
    const programs = await runPrograms(stage, isChosen);
    const cells = [
      ...(await runRoles(stage, built, isChosen)),
      ...programs.cells,
      ...(await runReads(stage, built, isChosen)),
      ...(await runAttacks(stage, built, isChosen)),
      ...(await runActs(stage, built, isChosen)),
    ];
    return { built, problems: [...problems, ...programs.problems], cells, gateOnly: actionsWithoutAct() };
  } finally {
    await stage.close();
  }
}
