import { auditKeyOf } from '@/lib/audit/marks';
import type { Env } from '@/lib/composition/env';
import { previousOf } from '@/lib/composition/env/settings/previous';
import { createDatabase, type Sql } from '@/lib/db/client';
import { unsealSecret } from '@/lib/event-endpoints/secret';
import { sealingKeyOf, unseal } from '@/lib/identity/sealed';
import type { EventEndpointId } from '@/lib/kernel/ids';
import { type Finding, isOk, warns } from '../finding';
import type { Check } from '../run-checks';

/** Needed only while processes are restarted, or until what was made under them has ended. */
const passing: Readonly<Record<string, string>> = {
  NEXTAUTH_SECRET_PREVIOUS: 'sessions have ended (SESSION_HOURS)',
  PAYDESK_HANDOVER_KEY_PREVIOUS: 'processes have the new key',
  SERVICE_API_KEY_PREVIOUS: 'processes have the new key, then revoke the former one at the provider',
  SERVICE_SIGNING_SECRET_PREVIOUS: 'processes have the new secret',
  SERVICE_TRANSACTION_SECRET_PREVIOUS: 'processes have the new secret',
  SERVICE_WEBHOOK_PUBLIC_KEY_PREVIOUS: 'webhooks come with the new key',
};

/** Whether a key that was rotated is still set, and what still needs it. */
export const previousKeys: Check = {
  about: 'rotated keys',
  ifLost: 'see the findings about the databases',
  async run({ values, env, databaseUrl }) {
    const set = Object.entries(passing)
      .filter(([name]) => values[name] !== undefined)
      .map(([name, when]) => warns(name, 'is set: a rotation is not finished', `remove it once all ${when}`));
    if (!env || databaseUrl === undefined) return set;
    const { sql, close } = createDatabase(databaseUrl, { max: 1 });
    try {
      const marking = previousOf(values.PAYDESK_AUDIT_KEY_PREVIOUS);
      return [...set, ...(await auditFindings(sql, marking)), ...(await sealingFindings(sql, env))];
    } finally {
      await close();
    }
  },
};

async function auditFindings(sql: Sql, secrets: readonly string[]): Promise<readonly Finding[]> {
  if (secrets.length === 0) return [];
  const about = 'PAYDESK_AUDIT_KEY_PREVIOUS';
  const ids = secrets.map((secret) => auditKeyOf(secret).id);
  const [seen] = await sql<{ isNeeded: boolean }[]>`
    select exists (select from audit_records where mark_key = any(${ids})) as "isNeeded"`;
  return [
    seen?.isNeeded
      ? isOk(about, 'marks earlier audit records: keep it')
      : warns(about, 'marked no audit record', 'remove it, unless it is the coming key of a rotation'),
  ];
}

/** What only a previous value opens: apps, which people enrol again, and secrets of outgoing webhooks. */
async function sealingFindings(sql: Sql, env: Env): Promise<readonly Finding[]> {
  const { ownSecret, previousOwnSecrets } = env;
  if (previousOwnSecrets.length === 0) return [];
  const about =
    env.sealingSecret === undefined ? 'PAYDESK_HANDOVER_KEY_PREVIOUS' : 'PAYDESK_SEALING_KEY_PREVIOUS';
  const [opens, opensNow] = [sealingKeyOf(ownSecret, previousOwnSecrets), sealingKeyOf(ownSecret)];
  const secrets = await sql<{ id: EventEndpointId; sealed: string }[]>`
    select id, secret as sealed from event_endpoints where secret is not null`;
  const endpoints = secrets.filter(
    ({ id, sealed }) => !unsealSecret(opensNow, id, sealed) && unsealSecret(opens, id, sealed),
  ).length;
  const sealedApps = await sql<{ id: string; sealed: string }[]>`
    select id, sealed_secret as sealed from factors
    where state = 'active' and sealed_secret is not null and ${env.sealingSecret !== undefined}`;
  const apps = sealedApps.filter(
    ({ id, sealed }) => !unseal(opensNow, sealed, id) && unseal(opens, sealed, id),
  ).length;
  return apps + endpoints === 0
    ? []
    : [
        warns(
          about,
          `still opens ${apps} authenticator apps and ${endpoints} secrets of outgoing webhooks`,
          'keep it; to remove it, rotate these secrets on Outgoing webhooks, and let these people enrol their app again',
        ),
      ];
}
