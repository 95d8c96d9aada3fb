import type { Page, TestInfo } from '@playwright/test';
import { expect, open } from '../app/app';
import { countActs } from './acts';
import { effortAnnotation, type MeasuredTask, type TaskName, tasks } from './task-list';

type Started = { readonly finish: () => Promise<void> };

/** Counts from the page as it is to `finish`, which refuses more clicks and keys than the task may need. */
export async function startTask(page: Page, name: TaskName, info: TestInfo): Promise<Started> {
  const effort = await countActs(page);
  return {
    finish: async () => {
      const measured: MeasuredTask = { name, ...(await effort()) };
      info.annotations.push({ type: effortAnnotation, description: JSON.stringify(measured) });
      expect(measured.clicks + measured.keys, 'clicks and keys').toBeLessThanOrEqual(tasks[name].most);
    },
  };
}

/** Opens a page, and counts from there. */
export async function startTaskAt(
  page: Page,
  path: string,
  name: TaskName,
  info: TestInfo,
): Promise<Started> {
  await open(page, path);
  return startTask(page, name, info);
}
