import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { variableGroups } from '@/lib/composition/env/reference/all';
import { secretNames } from '@/lib/composition/env/source';

const folder = 'deploy/kubernetes';
/** Of `PAYDESK_ROLE=signer`; the commands of an administrator have the second one. */
const ofSigner = ['SERVICE_TRANSACTION_SECRET', 'PAYDESK_SEALING_KEY'];
const known = variableGroups.flatMap(({ variables }) => variables.map(({ name }) => name));

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      secrets: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      cap_drop: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      network_mode: z.string().optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));
const { database: _own, ...services } = compose.services;

const containerSchema = z.object({
  name: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const podSchema = z.object({
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.array(containerSchema).length(1),
});
const objectSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({ template: z.object({ spec: podSchema }).optional() }).optional(),
});
const objects = readdirSync(folder)
  .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
  .map((document) => objectSchema.parse(document.toJSON()));
const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const secretOf = (name: string) =>
  objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === `paydesk-${name}`)?.stringData;

const withoutFile = (name: string): string => name.replace(/_FILE$/, '');
const unknown = (names: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name) && !known.includes(withoutFile(name)));

describe.each(Object.entries(services))('the %s of compose.yaml', (name, service) => {
  const variables = Object.keys(service.environment);

  it('cannot write to its files, gain rights or use capabilities', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('has variables that Paydesk reads, and as files the secrets that it names', () => {
    expect(unknown(variables)).toEqual([]);
    const files = Object.entries(service.environment).filter(([variable]) => variable.endsWith('_FILE'));
    const named = files.map(([, path]) => String(path).replace('/run/secrets/', ''));
    const mounted = named.filter((file) => !file.startsWith('/'));
    expect(service.secrets.toSorted()).toEqual(mounted.toSorted());
    expect(service.secrets.filter((secret) => !(secret in compose.secrets))).toEqual([]);
    expect(variables.filter((variable) => secretNames.some((secret) => secret === variable))).toEqual([]);
  });

  it('has the secrets of the signer only if it is the signer, or runs commands', () => {
    const own = variables.map(withoutFile).filter((variable) => ofSigner.includes(variable));
    const mayHave: Readonly<Record<string, readonly string[]>> = {
      signer: ofSigner,
      admin: ['PAYDESK_SEALING_KEY'],
    };
    expect(own.toSorted()).toEqual((mayHave[name] ?? []).toSorted());
  });
});

describe('compose.yaml', () => {
  it('gives database, signer and commands no network', () => {
    for (const name of ['database', 'signer', 'admin'])
      expect(compose.services[name]?.network_mode).toBe('none');
  });

  it('has a maker for each file of a secret', () => {
    const script = readFileSync('deploy/compose/make-secrets.sh', 'utf8');
    for (const name of Object.keys(compose.secrets)) {
      const [stem = ''] = name.replace(/^database_/, '').split('_');
      expect([name, script.includes(name) || script.includes(stem)]).toEqual([name, true]);
    }
  });
});

describe('the manifests of Kubernetes', () => {
  it('have a container for each role and for migrations, each restricted', () => {
    expect(containers.map(({ name }) => name).toSorted()).toEqual(['migrate', 'signer', 'web', 'worker']);
  });

  it('name secrets that the example has, and variables that Paydesk reads', () => {
    for (const { name, env } of containers) {
      const files = env.filter((variable) => variable.value.startsWith('/run/secrets/paydesk/'));
      expect(unknown(env.map((variable) => variable.name))).toEqual([]);
      expect(Object.keys(secretOf(name) ?? {}).toSorted()).toEqual(
        files.map((variable) => withoutFile(variable.name)).toSorted(),
      );
      expect(Object.values(secretOf(name) ?? {}).join('')).toBe('');
    }
  });

  it('give the secrets of the signer to nobody else', () => {
    for (const { name } of containers) {
      const own = Object.keys(secretOf(name) ?? {}).filter((variable) => ofSigner.includes(variable));
      expect(own.toSorted()).toEqual(name === 'signer' ? ofSigner.toSorted() : []);
    }
  });

  it('ask web processes whether they can serve', () => {
    const web = containers.find(({ name }) => name === 'web');
    expect(web?.readinessProbe?.httpGet.path).toBe('/api/ready');
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  const last = (word: string) => [...text.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].at(-1)?.[1];

  it('runs npm start as an unprivileged user, and asks it whether it can serve', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const command = [last('ENTRYPOINT'), last('CMD')].map((words) =>
      z.array(z.string()).parse(JSON.parse(words ?? '')),
    );
    expect(command.flat().join(' ')).toBe(scripts.start);
    expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(text).toContain('/api/ready');
  });

  it('has no secret in its layers', () => {
    expect(secretNames.filter((name) => text.includes(name))).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const pattern of ['.env', '.data', '**/secrets', '**/*.key']) expect(ignored).toContain(pattern);
  });
});
