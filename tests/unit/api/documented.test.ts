import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '@/lib/api/endpoints/all';
import { problems } from '@/lib/api/request/problem';
import { apiScopes } from '@/lib/kernel/topics/api-scopes';

const document = readFileSync('docs/api.md', 'utf8');
const lineOf = (start: string): string => document.split('\n').find((line) => line.startsWith(start)) ?? '';

it.each(apiScopes)('documents the endpoints of the scope %s', (scope) => {
  const line = lineOf(`| \`${scope}\` |`).replace(/\?[^`]*/g, '');
  const named = [...line.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path);
  expect(named).toEqual(endpoints.filter((endpoint) => endpoint.scope === scope).map(({ path }) => path));
});

it.each(Object.entries(problems))('documents the problem %s with its status', (code, { status }) => {
  const text = document.replace(/\n {2}/g, ' ');
  const after = text.slice(text.indexOf(`\`${code}\``));
  expect(/\((\d{3})\)/.exec(after)?.[1]).toBe(String(status));
});
