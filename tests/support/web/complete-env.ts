/** The environment of a production web process, with values that no message may repeat. */
export const completeEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://paydesk:canary-database@127.0.0.1/paydesk',
  NEXTAUTH_SECRET: 'canary-session-0123456789-0123456789',
  NEXTAUTH_URL: 'https://paydesk.example',
  SERVICE_BASE_URL: 'https://service.example',
  SERVICE_API_KEY: 'canary-key',
  SERVICE_SIGNING_SECRET: 'canary-signing',
  SERVICE_TRANSACTION_SECRET: 'canary-transaction',
};
