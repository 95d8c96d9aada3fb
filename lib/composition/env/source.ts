import { readFileSync } from 'node:fs';

export type EnvProblem = { readonly name: string; readonly problem: string };
export type Source = Readonly<Record<string, string | undefined>>;

/** The environment of a command: production by default, so that a command is as strict as `npm start`. */
export const forCommand = (source: Source): Source => ({
  ...source,
  NODE_ENV: source.NODE_ENV ?? 'production',
});

export const secretNames = [
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_SIGNER_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'NEXTAUTH_SECRET',
  'NEXTAUTH_SECRET_PREVIOUS',
  'PAYDESK_SEALING_KEY',
  'PAYDESK_SEALING_KEY_PREVIOUS',
  'PAYDESK_HANDOVER_KEY',
  'PAYDESK_HANDOVER_KEY_PREVIOUS',
  'PAYDESK_AUDIT_KEY',
  'PAYDESK_AUDIT_KEY_PREVIOUS',
  'PAYDESK_BACKUP_KEY',
  'PAYDESK_BACKUP_KEY_PREVIOUS',
  'SERVICE_API_KEY',
  'SERVICE_API_KEY_PREVIOUS',
  'SERVICE_SIGNING_SECRET',
  'SERVICE_SIGNING_SECRET_PREVIOUS',
  'SERVICE_TRANSACTION_SECRET',
  'SERVICE_TRANSACTION_SECRET_PREVIOUS',
  'SERVICE_WEBHOOK_PUBLIC_KEY',
  'SERVICE_WEBHOOK_PUBLIC_KEY_PREVIOUS',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'SANDBOX_WEBHOOK_PRIVATE_KEY',
] as const;

/**
 * Treats empty variables as unset, and replaces `NAME_FILE` by the file's content without its last line
 * break. Reads only the files of the named secrets: others may not exist yet.
 */
export function readSource(
  source: Source,
  names: readonly (typeof secretNames)[number][] = secretNames,
): {
  values: Record<string, string | undefined>;
  problems: EnvProblem[];
} {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems: EnvProblem[] = [];
  for (const name of names) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    if (values[name] !== undefined) {
      problems.push({ name, problem: `is set twice: keep either ${name} or ${name}_FILE` });
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      problems.push({ name, problem: `cannot be read from the file that ${name}_FILE names` });
    }
  }
  return { values, problems };
}

/** Every secret of the demo carries one of these marks. */
export function isDemoSecret(value: string | undefined): boolean {
  return value !== undefined && (value.startsWith('demo-') || value.includes('demo-only'));
}
