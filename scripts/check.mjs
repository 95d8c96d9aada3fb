// `npm run check`: types, lint, format, unused code, unit and architecture tests in parallel; no database.
import process from 'node:process';
import { installMissing } from './steps/install.mjs';
import { lintStep, runStep, typesStep, unusedStep, vitest } from './steps/step.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installMissing();

const unitStep = { name: 'unit and architecture', args: vitest('unit', '--reporter=dot') };
const results = await Promise.all(
  [typesStep, lintStep, unusedStep, unitStep].map(async (step) => {
    const result = await runStep(step);
    if (!result.ok) console.log(`\n${result.output.trim()}\n`);
    console.log(`${result.ok ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    return result;
  }),
);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
