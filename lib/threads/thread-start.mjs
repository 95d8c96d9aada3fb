// Entry point of threads: registers TypeScript as elsewhere in the project, then imports the main file. In a
// release archive that is bundled as `.mjs`.
import { existsSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const main = new URL(`../../${workerData.main}`, import.meta.url);
if (existsSync(main)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(main.href);
} else {
  await import(main.href.replace(/\.ts$/, '.mjs'));
}
