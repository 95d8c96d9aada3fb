import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appVariables } from '@/lib/composition/env';
import { variableGroups } from '@/lib/composition/env/reference/all';
import { sandboxVariables } from '@/lib/composition/env/settings/sandbox';
import { secretNames } from '@/lib/composition/env/source';
import { renderExample, renderReference } from '@/scripts/configuration/render';

const variables = variableGroups.flatMap((group) => group.variables);
const names = variables.map(({ name }) => name);
const parsed = { ...sandboxVariables.shape, ...appVariables.shape };

/** Set by npm, Node or a test rather than by an operator. */
const ofOthers = ['NODE_ENV'];

describe('the reference of the variables', () => {
  it.each([
    ['.env.example', renderExample],
    ['docs/configuration.md', renderReference],
  ])('is in %s as npm run configuration writes it', (file, render) => {
    expect(readFileSync(file, 'utf8')).toBe(render(variableGroups));
  });

  it('has each variable once', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has every variable that the environment is parsed by, and every secret', () => {
    const read = [...Object.keys(parsed), ...secretNames].filter((name) => !ofOthers.includes(name));
    expect(read.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('states the defaults of the code', () => {
    for (const [name, schema] of Object.entries(parsed)) {
      const { defaultValue } = { defaultValue: undefined, ...schema.def };
      if (defaultValue === undefined) continue;
      const stated = variables.find((variable) => variable.name === name)?.default ?? '';
      expect([name, stated.split(/[;,]/)[0]]).toEqual([name, String(defaultValue)]);
    }
  });

  it('names no file but of the variables that may be one', () => {
    const text = readFileSync('.env.example', 'utf8');
    const files = [...text.matchAll(/^#?([A-Z_]+)_FILE=/gm)].map(([, name]) => name);
    expect(files.filter((name) => secretNames.some((secret) => secret === name))).toEqual([]);
  });

  it('has the variables of single sign-on and mail', () => {
    const sources = ['lib/identity/sign-in/oidc-settings.ts', 'lib/notices/mail/mail-settings.ts'];
    const named = sources.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:OIDC|SMTP)_[A-Z_]+\b/g),
    ]);
    expect(named.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
