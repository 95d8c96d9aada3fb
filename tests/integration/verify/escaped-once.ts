/** What `npm run prove:audit` did to a database that once was not found, in the form of `tamperings`. */
export const escapedOnce: readonly (readonly [
  what: string,
  statements: readonly string[],
  reported: string,
])[] = [
  ['deleted a deputyship', ['delete from deputyships'], 'the audit chain knows it, and it is not stored'],
  [
    'removed the evidence of an approval and dated it before the first second factor',
    [`update approvals set evidence = null, factor_id = null, at = '2020-01-01' where order_id = $paid`],
    'is stored without the confirmation that record',
  ],
  [
    'removed the evidence of approvals of a batch and dated them before the first second factor',
    [`update batch_approvals set evidence = null, factor_id = null, at = '2020-01-01'`],
    'is stored without the confirmation that record',
  ],
  [
    'removed the evidence of approvals of a batch but not its factor, and dated them before the first one',
    [`update batch_approvals set evidence = null, at = '2020-01-01'`],
    'is stored without the confirmation that record',
  ],
  [
    'took away what a change was confirmed with, and dated its decision before the first confirmation',
    [
      `delete from change_request_confirmations where change_request_id = (select change_request_id from policies where version = 1)`,
      `update change_requests set decided_at = '2020-01-01' where id = (select change_request_id from policies where version = 1)`,
    ],
    'with which it was approved is not stored any more',
  ],
  [
    'planted a confirmation of a change',
    [
      `insert into change_request_confirmations (change_request_id, person_id, hash, factor_id, evidence, at)
         select change_request_id, gen_random_uuid(), hash, factor_id, evidence, at from change_request_confirmations limit 1`,
    ],
    'is said to have confirmed it',
  ],
  [
    'planted a version of an order',
    [
      `insert into order_versions (order_id, version, canonical_form, hash, editor_id)
         select order_id, 2, canonical_form, hash, editor_id from order_versions where order_id = $paid`,
    ],
    'the audit chain does not know its version 2',
  ],
  [
    'gave a SEPA payment a bank and another currency',
    [
      'alter table orders drop constraint orders_swift_parts',
      `update orders set bank_bic = 'DEUTDEFF', currency = 'USD' where id = $waiting`,
    ],
    'it has values that are not part of a payment of its kind',
  ],
  [
    'said that an order came from another state',
    [`update order_events set from_state = 'draft' where order_id = $paid and move = 'complete'`],
    'its timeline says "complete" otherwise',
  ],
  [
    'lowered the total of a batch',
    [`update batches set total = 1 where state in ('running', 'paused', 'approved')`],
    'its number, total or root is not that of its rows',
  ],
  [
    'changed a row of a batch that waits for approval',
    [
      `update batch_rows set amount = amount + 1 where position = 1
         and batch_id = (select id from batches where state = 'awaiting_approval')`,
    ],
    'row 1 is not what its hash was made of',
  ],
  [
    'changed the text of a version of a batch that waits for approval',
    [
      `update batch_versions set canonical_form = canonical_form || ' '
         where batch_id = (select id from batches where state = 'awaiting_approval')`,
    ],
    'the text of version 1 does not hash to what was decided about',
  ],
  [
    'planted a version of a batch',
    [
      `insert into batch_versions (batch_id, version, canonical_form, hash, editor_id, at)
         select batch_id, 7, canonical_form, hash, editor_id, at from batch_versions limit 1`,
    ],
    'the audit chain does not know its version 7',
  ],
  [
    'said that somebody else requested a verified beneficiary',
    [
      `update beneficiary_versions set requester_id = (select id from users where email like 'ines%')
         where beneficiary_id = (select id from beneficiaries where state = 'verified' order by id limit 1)`,
    ],
    'is not what two people agreed on',
  ],
  [
    'changed the account by which a version of a beneficiary is found',
    [
      `update beneficiary_versions set account_key = 'DE75512108001245126199'
         where beneficiary_id = (select id from beneficiaries where state = 'verified' order by id limit 1)`,
    ],
    'is not what two people agreed on',
  ],
  [
    'removed the day of a recurring payment',
    [
      'alter table recurring_requests drop constraint recurring_requests_values',
      `update recurring_requests set day = null where what = 'set'`,
    ],
    'its values are not those that were asked for',
  ],
  [
    'made the API token of a person one of a program, too',
    [
      'alter table api_tokens drop constraint api_tokens_owner, drop constraint api_tokens_approved, drop constraint api_tokens_issued',
      'update api_tokens set service_user_id = (select id from service_users limit 1) where user_id is not null',
    ],
    'its owner, scopes or expiry are not those that were recorded',
  ],
];
