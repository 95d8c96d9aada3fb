import { build, isBuilt } from '@/scripts/demo/build';

/** Playwright's global setup: builds if something has changed, once for the stacks of all workers. */
export default async function buildApp(): Promise<void> {
  if (!isBuilt()) await build();
}
