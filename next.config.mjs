/** What every answer says to the browser; what a page may load is said by `proxy.ts`, page by page. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // Browsers heed it over https alone.
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
];

/** Browsers heed these for documents alone. With a page's twenty scripts they were 3 KB of its first load. */
const documentHeaders = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

/**
 * Answers of the API are data and files: a browser that takes one for a page loads and runs nothing of it.
 */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Browsers get texts compiled and by groups, with the modules that show them (`messages/browser`).
 * @type {import('next').NextConfig['turbopack']}
 */
const turbopack = {
  resolveAlias: { 'use-intl/format-message': { browser: 'use-intl/format-message/format-only' } },
  rules: {
    '*.ts': {
      condition: { all: ['browser', { path: /^messages\/(en|de)\// }] },
      loaders: ['./messages/browser/catalog-loader.mjs'],
    },
    '*.{ts,tsx}': {
      condition: {
        all: [
          'browser',
          { not: 'foreign' },
          { not: { path: /^messages\/(en|de|browser)\// } },
          { content: /\/messages\/|createCatalog/ },
        ],
      },
      loaders: ['./messages/browser/user-loader.mjs'],
    },
  },
};

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  // The release archive has only the files that the server needs (`npm run release`).
  ...(process.env.PAYDESK_RELEASE === 'on' && { output: 'standalone' }),
  turbopack,
  poweredByHeader: false,
  agentRules: false,
  experimental: { authInterrupts: true },
  // No page has a picture that is made smaller: what would do so answers 404.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'postgres',
    'pdfkit',
    'graphile-worker',
    'nodemailer',
    'prom-client',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/sdk-trace-base',
  ],
  // The development server would print the arguments of actions, and with them a new person's first password.
  logging: { serverFunctions: false },
  // Types are checked by `npm run typecheck`, with the same compiler and once.
  typescript: { ignoreBuildErrors: true },
  // Browsers ask for it where no page names the icon, as beside a download.
  rewrites: () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: () => [
    { source: '/:path*', headers },
    { source: '/((?!_next/static/).*)', headers: documentHeaders },
    {
      source: '/api/:path*',
      headers: [
        { key: 'Cache-Control', value: 'no-store' },
        { key: 'Content-Security-Policy', value: apiPolicy },
      ],
    },
    {
      // Files of other people: even a browser that shows one gives it no origin.
      source: '/api/attachments/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: `${apiPolicy}; sandbox` },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
      ],
    },
    {
      // Compression would collect events until they fill a block. A route's own header does not replace ours.
      source: '/api/live/changes',
      headers: [{ key: 'Cache-Control', value: 'no-store, no-transform' }],
    },
  ],
};
