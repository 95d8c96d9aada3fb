import type { EventText } from './event-text';
import { changeRequest, changes } from './notice';

/** What takes two people, and what it changes; the audit chain itself. */
export const ruleEventTexts = {
  'restore.detected': { audit: 'Detected that the database was restored, and paused sending' },
  'restore.released': { audit: 'Resumed sending after a restore' },
  'policy.changed': { audit: 'Put another policy in force' },
  'audit.key_used': { audit: 'Began to mark records with another key' },
  'beneficiary.verified': { audit: 'Verified a beneficiary' },
  'beneficiary.changed': { audit: 'Verified the change of a beneficiary' },
  'beneficiary.retired': { audit: 'Agreed that a beneficiary is retired' },
  'change_request.opened': {
    audit: 'Asked for a change that another person must agree to',
    notice: changeRequest('change_request_deciders', (who, times) => `${who} asked for ${changes(times)}`),
  },
  'change_request.approval_added': {
    audit: 'Approved a change that needs another approval',
    notice: changeRequest(
      'change_request_deciders',
      (who, times) => `${who} approved ${changes(times)}; another approval is missing`,
    ),
  },
  'change_request.approved': {
    audit: 'Agreed to a change',
    notice: changeRequest('requester', (who, times) => `${who} agreed to ${changes(times)} of yours`),
  },
  'change_request.declined': {
    audit: 'Declined a change',
    notice: changeRequest('requester', (who, times) => `${who} declined ${changes(times)} of yours`),
  },
  'change_request.withdrawn': { audit: 'Took back a change that was asked for' },
} as const satisfies Readonly<Record<string, EventText>>;
