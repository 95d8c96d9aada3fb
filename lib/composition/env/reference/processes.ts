import { everyProcess, everywhere, serving, type VariableGroup } from './variable';

export const files: VariableGroup = {
  title: 'Payment files of programs',
  meaning: 'See docs/operations.md.',
  variables: [
    {
      name: 'PAYDESK_DROP_FOLDER',
      meaning: 'A folder into which an SFTP server writes payment files, as an absolute path.',
      example: '/srv/sftp/paydesk',
      readBy: ['worker'],
    },
    {
      name: 'PAYDESK_DROP_FOLDER_USER',
      meaning:
        'The service user for whom the worker delivers them. It needs a valid token with the scope `payment-files:write`.',
      example: 'SAP prod',
      readBy: ['worker'],
    },
  ],
};

export const processes: VariableGroup = {
  title: 'Processes',
  variables: [
    {
      name: 'PORT',
      meaning: 'The port of `npm start`.',
      example: '3000',
      default: '3000',
      readBy: ['web'],
    },
    {
      name: 'HOSTNAME',
      meaning:
        'The address at which `npm start` listens, by default for a reverse proxy on the same machine. A value that equals the name of the machine comes from a shell or a container and is ignored; 0.0.0.0 is every address.',
      example: '127.0.0.1',
      default: '127.0.0.1',
      readBy: ['web'],
    },
    {
      name: 'PAYDESK_TRUSTED_PROXIES',
      meaning:
        'Reverse proxies whose X-Forwarded headers are trusted: addresses and networks, separated by commas.',
      example: '127.0.0.0/8, ::1',
      default: 'this machine',
      readBy: ['web'],
    },
    {
      name: 'PAYDESK_WEBHOOK_ALLOWED_HOSTS',
      meaning:
        'Hosts inside your network to which outgoing webhooks may be sent, separated by commas, without port. Others must have public addresses.',
      example: 'erp.intern.example',
      readBy: serving,
    },
    {
      name: 'PAYDESK_ROLE',
      meaning:
        'What this process does: all, web, worker or signer; `npm run worker` and `npm run signer` need it not. A web process or a worker that has neither SERVICE_TRANSACTION_SECRET nor PAYDESK_SEALING_KEY asks the signer.',
      example: 'all',
      default: 'all',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_HANDOVER_KEY',
      meaning:
        'Authenticates what processes ask one another; the same in all of them, at least 32 characters. Required by a process without SERVICE_TRANSACTION_SECRET, and by the signer.',
      example: '',
      default: 'derived from the transaction secret',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_HANDOVER_KEY_PREVIOUS',
      meaning:
        'Other accepted values, separated by commas, while it is rotated. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_WORKER_FILES',
      meaning:
        '`on` lets `npm run worker` read uploaded payment files, in a thread with limits of its own. Otherwise web processes read them, and the process that sends payments never does.',
      example: 'off',
      default: 'off',
      readBy: ['worker'],
    },
    {
      name: 'EXCEPTION_AFTER_MINUTES',
      meaning:
        'Minutes without a conclusive answer of the provider before an order appears under Exceptions.',
      example: '15',
      default: '15',
      readBy: ['worker'],
    },
    {
      name: 'PAYDESK_LOG',
      meaning: 'Format of log lines: `json`, one object a line, or `readable`.',
      example: 'json',
      default: 'readable in a terminal, otherwise json',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_METRICS_ADDRESS',
      meaning:
        'Where this process serves /metrics for Prometheus, without a password: an address and port that only your network reaches. Each process on a machine needs its own.',
      example: '127.0.0.1:9464',
      default: 'nowhere',
      readBy: everyProcess,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning:
        'Where this process sends traces by OTLP over HTTP: the base address of a collector. OTEL_EXPORTER_OTLP_HEADERS adds headers.',
      example: 'http://127.0.0.1:4318',
      default: 'nowhere',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_DEMO',
      meaning:
        "Set by `npm run demo` only: production then accepts the demo's secrets, and only a provider on this machine.",
      example: 'false',
      default: 'false',
      readBy: everyProcess,
    },
    {
      name: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      meaning:
        'The key of server actions, 32 bytes in base64: the same for build and start on all machines that build Paydesk themselves. A release archive has one. See docs/operations.md, "Several processes".',
      example: '',
      default: 'drawn at each build',
      readBy: ['web'],
    },
    {
      name: 'NEXT_DEPLOYMENT_ID',
      meaning:
        'The identifier of a build, in letters, digits and hyphens, by which browsers notice another version: for those who build themselves, as above. Another one for each version.',
      example: 'v0-2-0',
      default: 'none; a release archive has version and commit',
      readBy: ['web'],
    },
    {
      name: 'NODE_EXTRA_CA_CERTS',
      meaning:
        'A file with the certificate of a private authority, for the provider, the identity provider or the mail server. Read by Node itself.',
      example: '/etc/paydesk/authority.pem',
      readBy: everywhere,
    },
  ],
};

export const commands: VariableGroup = {
  title: 'First admins: `npm run create-admin` without a terminal',
  variables: [
    {
      name: 'PAYDESK_ADMIN_PASSWORD_FILE',
      meaning: 'A file with the password of the admin. Delete it afterwards.',
      example: '/run/secrets/admin-password',
      readBy: ['commands'],
    },
    {
      name: 'PAYDESK_ADMIN_TOTP_FILE',
      meaning: "A file with the secret of the admin's authenticator app, in base32. Delete it afterwards.",
      example: '/run/secrets/admin-totp',
      readBy: ['commands'],
    },
  ],
};
