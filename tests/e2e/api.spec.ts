import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { personOf } from './support/app/fixtures';
import { ownAddresses } from './support/app/own-stack';
import { expectAccessible } from './support/page/accessible';
import { field } from './support/payments/payments';
import { approveRequest } from './support/people/people';

const run = promisify(execFile);

/** The example of docs/api.md as plain JavaScript. */
async function exampleCode(): Promise<string> {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  if (code === undefined) throw new Error('docs/api.md has an example');
  return (await transform(code, { loader: 'ts', format: 'esm' })).code;
}

/** Runs the example as a program of its own, with nothing but its two variables. */
async function runExample(token: string): Promise<string> {
  const { url } = ownAddresses();
  const program = ['--input-type=module', '--eval', await exampleCode()];
  const env = { NODE_ENV: 'production', PAYDESK_URL: url, PAYDESK_TOKEN: token } as const;
  return (await run(process.execPath, program, { env })).stdout;
}

const tokensOf = (page: Page) =>
  page.getByRole('list', { name: texts.apiTokens('list.label') }).getByRole('listitem');

test('a program reads with a service token that two admins agreed on, until it is revoked', async ({
  as,
}) => {
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const [program, name] = [`ERP ${Date.now()}`, `Nightly ${Date.now()}`];
  await open(requester, '/people/tokens');
  await requester.getByRole('button', { name: texts.apiTokens('request.open') }).click();
  const form = requester.getByRole('dialog', { name: texts.apiTokens('request.title') });
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(form).toContainText('Enter the name of the program');
  await field(form, texts.apiTokens('fields.serviceUser')).fill(program);
  await field(form, texts.apiTokens('fields.name')).fill(name);
  for (const scope of ['accounts', 'orders'] as const)
    await form.getByLabel(texts.apiTokens(`scopes.${scope}`)).check();
  await expectAccessible(requester, 'the request of a service token');
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(form).toHaveCount(0);
  await approveRequest(approver, `API token for ${program}`);

  await open(requester, '/people/tokens');
  await requester.getByRole('button', { name: texts.apiTokens('issue.openLabel', { name }) }).click();
  await requester
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.apiTokens('issue.confirm') })
    .click();
  const shown = requester.getByRole('dialog', { name: texts.apiTokens('secret.title') });
  const token = await field(shown, texts.apiTokens('secret.label')).inputValue();
  await expectAccessible(requester, 'a new token');
  await shown.getByRole('button', { name: texts.apiTokens('secret.done') }).click();

  const printed = await runExample(token);
  expect(printed).toMatch(/^[A-Z]{2}\d{2}\w+ .*: -?\d+\.\d\d EUR$/m);
  expect(printed).toMatch(/^[0-9a-f-]{36} [a-z_]+: \d+\.\d\d EUR to ./m);

  const line = tokensOf(requester).filter({ hasText: name });
  await expect(line).toContainText(texts.apiTokens('list.active'));
  await line.getByRole('button', { name: texts.apiTokens('revoke.openLabel', { name }) }).click();
  await requester
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.apiTokens('revoke.confirm') })
    .click();
  await expect(line).toContainText(texts.apiTokens('list.revoked'));
  await expectAccessible(requester, 'the tokens of everybody');
  await expect(runExample(token)).rejects.toThrow('401');
});

test('a person creates a token with their password, and sees it once', async ({ as }) => {
  const viewer = await as('viewer', 0);
  const name = `Dashboard ${Date.now()}`;
  await open(viewer, '/profile');
  await viewer.getByRole('link', { name: texts.apiTokens('own.link') }).click();
  await viewer.getByRole('button', { name: texts.apiTokens('create.open') }).click();
  const form = viewer.getByRole('alertdialog');
  const next = form.getByRole('button', { name: texts.apiTokens('create.continue') });
  await field(form, texts.apiTokens('fields.name')).fill(name);
  await next.click();
  await expect(form).toContainText(texts.apiTokens('fields.scopesMissing'));
  await form.getByLabel(texts.apiTokens('scopes.accounts')).check();
  await expectAccessible(viewer, 'a token without scopes');
  await next.click();
  await expect(form).toContainText('Reads: Accounts and balances');
  await field(form, texts.secondFactor('plainQuestion.label')).fill(personOf('viewer').password);
  await form.getByRole('button', { name: texts.apiTokens('create.confirm') }).click();
  const shown = viewer.getByRole('dialog', { name: texts.apiTokens('secret.title') });
  const token = await field(shown, texts.apiTokens('secret.label')).inputValue();
  await shown.getByRole('button', { name: texts.apiTokens('secret.done') }).click();
  await expect(viewer.getByRole('button', { name: texts.apiTokens('create.open') })).toBeFocused();
  await expect(tokensOf(viewer).filter({ hasText: name })).toContainText(texts.apiTokens('list.unused'));
  expect(await viewer.content()).not.toContain(token.slice(-20));
});
