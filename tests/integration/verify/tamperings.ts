import { escapedOnce } from './escaped-once';

/**
 * What somebody who owns the database can do to it with the triggers off, in statements, and what must be
 * said of it afterwards. `$paid` is an order that was paid, `$waiting` one that waits for approval.
 */
export const tamperings: readonly (readonly [
  what: string,
  statements: readonly string[],
  reported: string,
])[] = [
  [
    'deleted the approval of a paid order',
    ['delete from approvals where order_id = $paid'],
    'the decision of Anna Weiss',
  ],
  ['deleted all approvals of orders', ['delete from approvals'], 'is not stored any more'],
  [
    'gave a deputy another period',
    [`update deputyships set ends_at = ends_at + interval '1 day'`],
    'it is not the one that two people agreed on',
  ],
  [
    'printed another address on statements',
    [`update company_profiles set address = '{Elsewhere 1}'`],
    'it is not what two people approved',
  ],
  [
    'widened the scopes of an API token',
    [`update api_tokens set scopes = '{orders:read}' where user_id is not null`],
    'its owner, scopes or expiry are not those that were recorded',
  ],
  [
    'gave a service token another secret',
    [`update api_tokens set token_hash = repeat('a', 64) where service_user_id is not null`],
    'its secret is not the one that was recorded',
  ],
  [
    'planted an API token',
    [
      `insert into api_tokens (id, user_id, name, scopes, token_hash, created_at, expires_at)
       select gen_random_uuid(), user_id, name, scopes, repeat('b', 64), created_at, expires_at from api_tokens where user_id is not null`,
    ],
    'the audit chain does not know it',
  ],
  [
    'sent webhooks elsewhere',
    [`update event_endpoints set url = 'https://evil.example/'`],
    'its address or events are not those on which two people agreed',
  ],
  [
    'gave webhooks another signing secret',
    [`update event_endpoints set secret = 'planted'`],
    'its signing secret is not the one that was recorded',
  ],
  [
    'enabled webhooks that an admin had disabled',
    [`update event_endpoints set state = 'enabled', disabled_reason = null`],
    'whether it is enabled differs from the audit chain',
  ],
  [
    'said that a deputy approved a paid order',
    [`update approvals set deputy_of = (select deputy_id from deputyships limit 1) where order_id = $paid`],
    'approved in the place of another person',
  ],
  [
    'changed the amount of a paid order',
    ['update orders set amount = amount + 1 where id = $paid'],
    'does not hash to what was decided about',
  ],
  [
    'changed the beneficiary of a paid order',
    [`update orders set beneficiary_account = 'DE75512108001245126199' where id = $paid`],
    'does not hash to what was decided about',
  ],
  [
    'changed an order with its version and all their hashes',
    [
      `update order_versions set canonical_form = replace(canonical_form, '12.50', '92.50') where order_id = $paid`,
      `update order_versions set hash = encode(sha256(convert_to(canonical_form, 'UTF8')), 'hex') where order_id = $paid`,
      `update orders set amount = 92.50, hash = (select hash from order_versions where order_id = $paid) where id = $paid`,
      `update approvals set hash = (select hash from order_versions where order_id = $paid) where order_id = $paid`,
      `update submissions set hash = (select hash from order_versions where order_id = $paid) where order_id = $paid`,
    ],
    'with another hash than version 1 of the audit chain',
  ],
  [
    'said that an order was approved',
    [`update orders set state = 'approved' where id = $waiting`],
    'it is approved, and awaiting_approval by the audit chain',
  ],
  [
    'said that somebody else made an order',
    [`update orders set maker_id = (select id from users where email like 'jonas%') where id = $waiting`],
    'somebody else made it',
  ],
  [
    'gave an approver another group',
    [`update approvals set groups = '{}' where order_id = $paid`],
    'in other groups',
  ],
  ['changed a role', [`update users set role = 'admin' where email like 'marta%'`], 'may act as "admin'],
  [
    'put somebody into a group',
    [`update users set groups = '{Senior}' where email like 'tomas%'`],
    'may act as "approver; Senior',
  ],
  [
    'inserted an admin',
    [
      `insert into users (id, email, name, role, password_hash) values (gen_random_uuid(), 'eve@example.com', 'Eve', 'admin', 'x')`,
    ],
    'does not tell how this person came in',
  ],
  ['deleted a person', [`delete from users where email like 'ines%'`], 'who is not stored any more'],
  [
    'changed the hash of a password',
    [`update users set password_hash = 'x' where email like 'petra%'`],
    'the password or the identity was changed without a record of it',
  ],
  [
    'changed the document of a policy',
    [`update policies set document = jsonb_set(document, '{bands,1,approvals}', '1')`],
    'its document is not the one that two people agreed on',
  ],
  ['deleted a policy', ['delete from policies'], 'version 1: the audit chain knows it'],
  [
    'changed an event of an order',
    [`update order_events set to_state = 'declined' where order_id = $paid and move = 'complete'`],
    'its timeline says "complete" otherwise',
  ],
  [
    'changed the details of an event',
    [`update order_events set details = '{}' where order_id = $paid and move = 'approve'`],
    'its timeline says "approve" otherwise',
  ],
  [
    'deleted the events of an order',
    ['delete from order_events where order_id = $paid'],
    'its timeline lacks',
  ],
  [
    'added an event to an order',
    [
      `insert into order_events (order_id, at, actor_name, move, to_state, details)
         values ($waiting, now(), 'Anna Weiss', 'approve', 'approved', '{}')`,
    ],
    'which the audit chain does not know',
  ],
  [
    'changed the account of a beneficiary',
    [
      `update beneficiaries set account = 'DE75512108001245126199', account_key = 'DE75512108001245126199'
         where id = (select id from beneficiaries where state = 'verified' limit 1)`,
    ],
    'what holds of it is not what two people agreed on last',
  ],
  [
    'changed the account of a beneficiary and of its version',
    [
      `update beneficiary_versions set document = jsonb_set(document, '{account}', '"DE75512108001245126199"'),
           account = 'DE75512108001245126199', account_key = 'DE75512108001245126199'
         where beneficiary_id = (select id from beneficiaries where state = 'verified' order by id limit 1)`,
      `update beneficiaries set account = 'DE75512108001245126199', account_key = 'DE75512108001245126199'
         where id = (select id from beneficiaries where state = 'verified' order by id limit 1)`,
    ],
    'is not what two people agreed on',
  ],
  [
    'changed what two people agreed on',
    [
      `update change_requests set payload = jsonb_set(payload, '{document,account}', '"DE75512108001245126199"')
        where id = (select change_request_id from beneficiary_versions where what = 'add' limit 1)`,
    ],
    'is not what was asked for and decided about',
  ],
  [
    'approved a pending change request',
    [
      `update change_requests set state = 'approved', decider_id = (select id from users where email like 'luc%'), decided_at = now()
        where state = 'open'`,
    ],
    'it is approved, and open by the audit chain',
  ],
  [
    'deleted the attempts and the submission of a paid order',
    ['delete from attempts where order_id = $paid', 'delete from submissions where order_id = $paid'],
    'what the engine did about it is not stored any more',
  ],
  [
    'deleted the attempts of a paid order',
    [
      'delete from attempts where order_id = $paid',
      'update submissions set attempts = 0 where order_id = $paid',
    ],
    '0 of its 1 attempts are stored',
  ],
  [
    'handed an order to the engine',
    [
      `insert into submissions (order_id, version, hash) select id, version, hash from orders where id = $waiting`,
    ],
    'the audit chain does not know that it was released',
  ],
  [
    'changed the payment of a paid order',
    [`update orders set payment_id = '999' where id = $paid`],
    'its payment is 999',
  ],
  [
    'deleted an order',
    ['delete from orders where id = $paid'],
    'the audit chain knows it, and it is not stored any more',
  ],
  ['deleted a batch', ['delete from batches'], 'the audit chain knows it, and it is not stored any more'],
  [
    'changed a batch',
    [`update batches set state = 'withdrawn' where state <> 'withdrawn'`],
    'by the audit chain',
  ],
  ['deleted approvals of batches', ['delete from batch_approvals'], 'is not stored any more'],
  [
    'removed second factors',
    [`update factors set state = 'removed', removed_at = now()`],
    'it is removed, and active',
  ],
  [
    'gave a second factor to somebody else',
    [
      `update factors set user_id = (select id from users where email like 'marta%')
         where user_id = (select id from users where email like 'anna%')`,
    ],
    'it is another person’s',
  ],
  [
    'ended the waiting time of a second factor',
    [`update factors set active_from = active_from - interval '1 minute' where state = 'active'`],
    'it counts from another time than by the audit chain',
  ],
  [
    'let a second factor be approved with a waiting time that was over at once',
    [
      `update change_requests set payload = jsonb_set(payload, '{waitingHours}', '24') where kind = 'factor.enrol'`,
    ],
    'it counted before its waiting time was over',
  ],
  [
    'took away what an admin confirmed about a second factor',
    [
      `delete from change_request_confirmations where change_request_id in (select id from change_requests where kind = 'factor.enrol')`,
    ],
    'it was approved by 0 of the 1 admins that it takes',
  ],
  [
    'took away what an owner confirmed about a second factor',
    ['delete from factor_confirmations'],
    'its owner is said to have confirmed it, and did not',
  ],
  [
    'changed what a recurring payment was set up with',
    [`update recurring_requests set day = 1 where what = 'set' and day = 31`],
    'its values are not those that were asked for',
  ],
  [
    'deleted a request about a recurring payment',
    ['delete from recurring_requests'],
    'none is stored any more',
  ],
  [
    'removed the evidence of an approval',
    ['update approvals set evidence = null, factor_id = null where order_id = $paid'],
    'it was given without a second factor',
  ],
  [
    'changed a record of the chain',
    [`update audit_records set actor_name = 'Bob' where sequence = 7`],
    'BROKEN at record 7',
  ],
  ['deleted the whole chain', ['delete from audit_records'], 'the audit chain does not know it'],
  [
    'cut off the last fifty records',
    ['delete from audit_records where sequence > (select max(sequence) - 50 from audit_records)'],
    'by the audit chain',
  ],
  [
    'took away what a change was confirmed with',
    [
      `delete from change_request_confirmations where change_request_id = (select change_request_id from policies where version = 1)`,
    ],
    'it was given without a second factor',
  ],
  [
    'gave a change the confirmation of another',
    [
      `update change_request_confirmations set evidence = (select evidence from change_request_confirmations order by at desc limit 1)
         where change_request_id = (select change_request_id from policies where version = 1)`,
    ],
    'it names another second factor than its evidence',
  ],
  [
    'changed the figures with which a batch was resumed',
    [`update batch_resumptions set form = replace(form, '"rowCount":', '"rowCount":1')`],
    'the version it names does not hash to what was approved',
  ],
  [
    'deleted the confirmation with which a batch was resumed',
    ['delete from batch_resumptions'],
    'with which it was resumed is not stored any more',
  ],
  [
    'offered a password that nobody asked for',
    [`update users set offered_password_hash = 'known' where email like 'petra%'`],
    'a password is offered that the open request does not name',
  ],
  [
    'lengthened the life of a given password',
    [
      `update users set must_change_password = true, password_expires_at = now() + interval '1 year' where email like 'marta%'`,
    ],
    'holds for longer than it was given for',
  ],
  [
    'began a session without a sign-in',
    [
      `insert into sessions (id, user_id, epoch, device, confirmed_with)
         select gen_random_uuid(), id, session_epoch, 'x', 'passkey' from users where email like 'luc%'`,
    ],
    'does not know the sign-in that began it',
  ],
  ...escapedOnce,
];
