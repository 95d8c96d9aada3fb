import type { Page } from '@playwright/test';
import { texts } from '../../../support/code/texts';
import { expect, open } from '../app/app';
import { type Admins, approveRequest } from './people';

const version = async (page: Page): Promise<number> => {
  await open(page, '/policy');
  const heading = await page.getByRole('heading', { name: /^Version \d+ is in force$/ }).innerText();
  return Number(/\d+/.exec(heading)?.[0]);
};

/** Has the policy changed by two admins: one types, the other agrees. */
export async function changePolicy(
  { requester, approver }: Admins,
  type: (editor: Page) => Promise<void>,
): Promise<void> {
  const before = await version(requester);
  await open(requester, '/policy/edit');
  await type(requester);
  await requester.getByRole('button', { name: texts.policy('editor.submit') }).click();
  await expect(requester.getByText(texts.policy('openChange.title'))).toBeVisible();
  expect(await version(approver)).toBe(before);
  await approveRequest(approver, `Replace version ${before} of the policy`);
  expect(await version(approver)).toBe(before + 1);
}
