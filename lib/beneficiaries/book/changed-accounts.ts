import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';

/** Days for which a change of bank details is reported, even if the new account was paid since. */
const recentDays = 90;

/** The account of a beneficiary that replaced an earlier one. */
export type ChangedAccount = {
  readonly beneficiaryId: BeneficiaryId;
  /** The beneficiary as it is named now. */
  readonly name: string;
  /** The account that it had before. */
  readonly before: string;
  readonly since: Date;
  readonly requesterName: string;
  readonly verifierName: string;
};

type Row = Omit<ChangedAccount, 'since'> & {
  readonly accountKey: string;
  readonly beneficiaryKey: string;
  readonly since: string;
};

/** Verified accounts that replaced another one within `recentDays`, or were not paid since. */
const changedAccounts = (keys: readonly string[] | undefined, now: Date) => sql`
  select distinct on (b.account_key) b.account_key as "accountKey", counterparty_key(b.account) as "beneficiaryKey",
    b.id as "beneficiaryId", b.name, earlier.account as before, to_json(v.at) #>> '{}' as since,
    requester.name as "requesterName", verifier.name as "verifierName"
  from beneficiaries b
  join beneficiary_versions v on v.beneficiary_id = b.id and v.account_key = b.account_key
  join beneficiary_versions earlier on earlier.beneficiary_id = b.id and earlier.version = v.version - 1
    and earlier.account_key <> v.account_key
  join users requester on requester.id = v.requester_id
  join users verifier on verifier.id = v.verifier_id
  where b.state in ${stateList(verifiedStates)}
    ${keys ? sql`and b.account_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))` : sql``}
    and (v.at > ${now.toISOString()}::timestamptz - make_interval(days => ${recentDays})
      or not exists (select from orders where orders.beneficiary_key = counterparty_key(b.account)
        and orders.state = 'completed' and orders.updated_at > v.at))
  order by b.account_key, v.version desc`;

/** Changed bank details by account key (`accountKey`): of these accounts, or of all. */
export async function listChangedAccounts(
  db: Executor,
  _granted: Granted<'beneficiaries:read'>,
  { keys, now }: { readonly keys?: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, ChangedAccount>> {
  if (keys?.length === 0) return new Map();
  const rows = await db.execute<Row>(changedAccounts(keys, now));
  return new Map(
    rows.map(({ accountKey, beneficiaryKey: _key, since, ...changed }) => [
      accountKey,
      { ...changed, since: new Date(since) },
    ]),
  );
}
