/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  experimental: { authInterrupts: true },
  serverExternalPackages: ['@node-rs/argon2', 'postgres', 'pdfkit'],
  // Types are checked by `npm run typecheck`, with the same compiler and once.
  typescript: { ignoreBuildErrors: true },
};
