import type { VariableGroup } from './variable';

export const audit: VariableGroup = {
  title: 'Audit chain',
  variables: [
    {
      name: 'PAYDESK_AUDIT_KEY',
      meaning:
        'Marks each record of the chain, so that `npm run audit:verify` finds one that was appended outside Paydesk. At least 32 characters, the same for all processes. See docs/operations.md.',
      example: '',
      default: 'PAYDESK_SEALING_KEY, else NEXTAUTH_SECRET',
      readBy: ['web', 'worker', 'signer', 'commands'],
    },
    {
      name: 'PAYDESK_AUDIT_KEY_PREVIOUS',
      meaning:
        'Earlier values, separated by commas, whose marks are accepted. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'signer', 'commands'],
    },
    {
      name: 'PAYDESK_AUDIT_COMMITMENTS',
      meaning:
        '`on` hashes commitments in place of names, addresses and the like in new audit records, so that these can be erased later. The same for all processes, and only once none of an earlier version runs. See docs/operations.md, "Retention".',
      example: 'on',
      default: 'off',
      readBy: ['web', 'worker', 'signer', 'commands'],
    },
    {
      name: 'PAYDESK_RETENTION_DAYS',
      meaning: 'Erases the personal data of people that many days after their deactivation, at least 30.',
      example: '1095',
      default: 'none: on request of two admins only',
      readBy: ['worker', 'commands'],
    },
    {
      name: 'PAYDESK_PAYEE_RETENTION_YEARS',
      meaning:
        'Erases the data of payees that many years after their last payment, at least 5. Books and annual accounts have to be kept for ten years or more in many countries: ask your auditor before setting it, and count from the end of the financial year. See docs/operations.md, "Retention".',
      example: '11',
      default: 'none: payees are not erased',
      readBy: ['worker', 'commands'],
    },
    {
      name: 'AUDIT_HEADS_FILE',
      meaning:
        'A file to which the worker appends the head of the chain every hour. Put it where the owner of the database cannot write, such as an append-only share; `npm run audit:verify` with the same variable compares all of them.',
      example: '/var/log/paydesk/audit-heads',
      readBy: ['worker', 'commands'],
    },
    {
      name: 'AUDIT_HEADS_URL',
      meaning: 'The same every hour as a POST of JSON to an address (https, or http to this machine).',
      example: 'https://vault.example/paydesk-heads',
      readBy: ['worker'],
    },
    {
      name: 'AUDIT_HEADS_EMAIL',
      meaning: 'The same every day as an e-mail over SMTP_URL.',
      example: 'auditor@example.com',
      readBy: ['worker'],
    },
    {
      name: 'RESTORE_MARK_FILE',
      meaning:
        'A file in which the worker keeps the newest audit record. A database that lacks it was restored from a backup, and sends nothing until two admins resume sending. Keep it off the disk of the database, one file for each machine with a worker.',
      example: '/var/lib/paydesk/newest-record',
      default: 'none; with PAYDESK_EMBEDDED=on .data/production/newest-record',
      readBy: ['worker'],
    },
  ],
};
