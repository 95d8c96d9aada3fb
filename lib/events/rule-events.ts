import type { EventText } from './event-text';
import { changeRequest, changes } from './notice';

/** What takes two people, and what it changes; the audit chain itself. */
export const ruleEventTexts = {
  'restore.detected': { audit: 'Detected that the database was restored, and paused sending' },
  'restore.released': { audit: 'Resumed sending after a restore' },
  'policy.changed': { audit: 'Applied a new policy' },
  'audit.key_used': { audit: 'Started to mark records with a new key' },
  'beneficiary.verified': { audit: 'Verified a beneficiary' },
  'beneficiary.changed': { audit: 'Verified the change of a beneficiary' },
  'beneficiary.retired': { audit: 'Approved the archiving of a beneficiary' },
  'change_request.opened': {
    audit: 'Requested a change',
    notice: changeRequest('change_request_deciders', (who, times) => `${who} requested ${changes(times)}`),
  },
  'change_request.approval_added': {
    audit: 'Approved a change that needs another approval',
    notice: changeRequest(
      'change_request_deciders',
      (who, times) => `${who} approved ${changes(times)}; another approval is missing`,
    ),
  },
  'change_request.approved': {
    audit: 'Approved a change',
    notice: changeRequest('requester', (who, times) => `${who} approved ${changes(times)} of yours`),
  },
  'change_request.declined': {
    audit: 'Declined a change',
    notice: changeRequest('requester', (who, times) => `${who} declined ${changes(times)} of yours`),
  },
  'change_request.withdrawn': { audit: 'Withdrew a change request' },
} as const satisfies Readonly<Record<string, EventText>>;
