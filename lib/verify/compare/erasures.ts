import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type Compared, openTally } from '../difference';

type Row = { readonly id: string; readonly isRecorded: boolean };

/** Compares erased values of records and change requests with the recorded erasures of people. */
export async function compareErasures(db: Executor): Promise<Compared> {
  const tally = openTally('erased people');
  const people = await db.execute<Row>(sql`
    with missing as (
      select coalesce(person_of_field(field, r)::text, 'record ' || r.sequence) as id
      from audit_records r, jsonb_object_keys(r.commitments) as field where not r.salts ? field
        and not (r.subject_kind = 'beneficiary' and is_erased_payee(r.details->>substr(field, 9)))
      union
      select coalesce(person_of_member(member, r)::text, 'change request ' || r.id)
      from change_requests r, jsonb_object_keys(r.commitments) as member where not r.salts ? member
      union
      select id::text from users where erased_at is not null
    )
    select id, exists (select from audit_records where subject_kind = 'person' and subject_id = missing.id
      and action = 'person.erased') as "isRecorded"
    from missing order by id`);
  for (const { id, isRecorded } of people)
    tally.add(id, isRecorded ? [] : ['values about this person were erased without a record of it']);
  return tally.result();
}
