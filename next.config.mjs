/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  experimental: { authInterrupts: true },
  serverExternalPackages: ['@node-rs/argon2', 'postgres', 'pdfkit'],
  // The development server would print the arguments of actions, and with them a new person's first password.
  logging: { serverFunctions: false },
  // Types are checked by `npm run typecheck`, with the same compiler and once.
  typescript: { ignoreBuildErrors: true },
};
