import { everyProcess, everywhere, type VariableGroup } from './variable';

export const database: VariableGroup = {
  title: 'Database',
  meaning:
    'PostgreSQL with three logins: one for the pages, one for the engine and the jobs, and one that owns the tables and only migrates (docs/operations.md, "Roles of the database"). On another machine its certificate must be verified: add ?sslmode=verify-full to each of these addresses, and &sslrootcert=/path/to/authority.pem for a private authority. A socket is given as the host: postgres://paydesk@/paydesk?host=/run/postgresql. Also supported: port, application_name.',
  variables: [
    {
      name: 'DATABASE_URL',
      meaning: 'The login of the pages; in a separate worker or signer its own.',
      example: 'postgres://paydesk_app:password@127.0.0.1:5432/paydesk',
      default: 'none; required unless PAYDESK_EMBEDDED is on',
      readBy: everywhere,
    },
    {
      name: 'DATABASE_WORKER_URL',
      meaning: 'The login of the engine and the jobs, if one process serves pages and runs them.',
      example: 'postgres://paydesk_worker:password@127.0.0.1:5432/paydesk',
      default: 'DATABASE_URL',
      readBy: everywhere,
    },
    {
      name: 'DATABASE_SIGNER_URL',
      meaning:
        'The login of the signer (docs/operations.md, "The signer"). `npm run migrate` grants its role the rights.',
      example: 'postgres://paydesk_signer:password@127.0.0.1:5432/paydesk',
      default: 'none; DATABASE_URL in the signer',
      readBy: ['signer', 'migrate'],
    },
    {
      name: 'DATABASE_OWNER_URL',
      meaning: 'The owner of the tables, who migrates. The serving process does not get it.',
      example: 'postgres://paydesk_owner:password@127.0.0.1:5432/paydesk',
      default: 'DATABASE_URL',
      readBy: ['migrate'],
    },
    {
      name: 'DATABASE_SESSION_URL',
      meaning:
        'The address of PostgreSQL itself, if the other addresses are those of a pooler in transaction mode: locks and notifications need a session (docs/operations.md, "A pooler in transaction mode"). User, password and database default to those of the address that the process uses. DATABASE_OWNER_URL never goes through such a pooler.',
      example: 'postgres://127.0.0.1:5432',
      default: 'the same address: there is no such pooler',
      readBy: everywhere,
    },
    {
      name: 'DATABASE_REPLICA_URL',
      meaning:
        'The address of a streaming replica, from which lists, their totals, searches, exports and statements are read while it has replayed everything that the primary has; nothing is decided by it (docs/operations.md, "A replica for lists"). User, password and database default to those of DATABASE_URL.',
      example: 'postgres://replica.internal:5432?sslmode=verify-full',
      default: 'none: everything is read from DATABASE_URL',
      readBy: ['web'],
    },
    {
      name: 'PAYDESK_RUN_AS_OWNER',
      meaning:
        '`on` lets Paydesk run in production as a login that owns the tables and could therefore disable the guards of the database: for an installation with a single login. Otherwise the start is refused.',
      example: 'off',
      default: 'off',
      readBy: everyProcess,
    },
    {
      name: 'PAYDESK_DB_APP_ROLE',
      meaning: 'The role of the pages to which `npm run migrate` grants rights.',
      example: 'paydesk_app',
      default: 'the user of DATABASE_URL unless that is the owner, else paydesk_app',
      readBy: ['migrate'],
    },
    {
      name: 'PAYDESK_DB_WORKER_ROLE',
      meaning: 'The same for the worker.',
      example: 'paydesk_worker',
      default: 'the user of DATABASE_WORKER_URL unless that is the owner, else paydesk_worker',
      readBy: ['migrate'],
    },
    {
      name: 'PAYDESK_DB_SIGNER_ROLE',
      meaning: 'The same for the signer.',
      example: 'paydesk_signer',
      default: 'the user of DATABASE_SIGNER_URL, else none',
      readBy: ['migrate'],
    },
    {
      name: 'PAYDESK_BACKUP_KEY',
      meaning:
        'Encrypts what `npm run backup` writes, and opens it again: at least 32 characters, kept apart from the backups. Without it the files are readable.',
      example: '',
      readBy: ['commands'],
    },
    {
      name: 'PAYDESK_BACKUP_KEY_PREVIOUS',
      meaning: 'Keys of earlier backups, separated by commas: `npm run restore` opens them, too.',
      example: '',
      readBy: ['commands'],
    },
    {
      name: 'PAYDESK_PG_BIN',
      meaning: "The folder of pg_dump, pg_restore and psql, of the server's version or newer.",
      example: '/usr/lib/postgresql/15/bin',
      default: 'those on PATH',
      readBy: ['commands'],
    },
    {
      name: 'PAYDESK_EMBEDDED',
      meaning:
        '`on` for a PostgreSQL that `npm start` runs itself, with its data in .data/: enough for one machine with a backup.',
      example: 'off',
      default: 'off',
      readBy: ['web'],
    },
    {
      name: 'PAYDESK_MIGRATE',
      meaning: '`off` if migrations are run separately, by `npm run migrate`.',
      example: 'on',
      default: 'on',
      readBy: ['web'],
    },
  ],
};
