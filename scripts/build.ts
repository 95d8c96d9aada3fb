import { readBuilt } from '@/tests/assurance/access/built';
import { inventoryProblems } from '@/tests/assurance/access/inventory';
import { build } from './demo/build';

/**
 * The production build that `npm test` runs; it also records the sources it was made from.
 * A page, route or action that nobody has declared fails it: who may use it has to be decided, not forgotten.
 */
async function buildDeclared(): Promise<void> {
  await build();
  const problems = inventoryProblems(readBuilt());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('The production build is made.');
}

buildDeclared().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
