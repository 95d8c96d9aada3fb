import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Source = { readonly path: string; readonly text: string };

/** What runs in processes and browsers, without tests and the commands of administrators. */
const sources: readonly Source[] = [
  ...['app', 'components', 'lib', 'locale', 'messages', 'scripts/start'].flatMap(filesBelow),
  'instrumentation.ts',
  'next.config.mjs',
  'proxy.ts',
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The first groups of all matches, each once. */
const allOf = (pattern: RegExp): string[] =>
  [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, group = '']) => group))),
  ].sort();

describe('the code', () => {
  it('puts no text into a page as markup', () => {
    expect(filesWith(/dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write/)).toEqual(
      [],
    );
  });

  it('evaluates no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm|setTimeout\(['"`]/)).toEqual([
      // At the build: reads the texts of a catalog, which is our own source.
      'messages/browser/compiled-catalog.mjs',
    ]);
  });

  it('lets no other origin read an answer', () => {
    expect(filesWith(/access-control-allow/i)).toEqual([]);
  });

  it('listens to no message of another window', () => {
    // A BroadcastChannel, which pages of one origin share.
    expect(filesWith(/addEventListener\('message'|onmessage/)).toEqual([
      'components/ui/live/stream/change-source.ts',
    ]);
  });

  it('lets people paste everywhere', () => {
    expect(filesWith(/onPaste|addEventListener\('paste'/)).toEqual([]);
  });

  it('writes to no prototype', () => {
    // The front door sees requests before the framework does.
    expect(filesWith(/__proto__|setPrototypeOf|\.prototype\.\w+ = |Server\.prototype\.emit/)).toEqual([
      'scripts/start/front-door.mjs',
    ]);
  });

  it('writes log lines in one place', () => {
    // The others are commands, and starts that end before there is a log.
    const starting = /^scripts\/start\//;
    expect(filesWith(/\bconsole\.\w/).filter((path) => !starting.test(path))).toEqual(['lib/log/log.ts']);
  });

  it('starts programs only in these files, and never through a shell', () => {
    expect(filesWith(/node:child_process/)).toEqual([
      'lib/backups/forms/client-programs.ts',
      'lib/embedded-postgres/cluster.ts',
      'lib/embedded-postgres/programs.ts',
      'lib/embedded-postgres/restored-cluster.ts',
      'lib/embedded-postgres/server.ts',
      'scripts/start/run-next.ts',
    ]);
    expect(filesWith(/\bshell: true|\bexec(Sync)?\(['"`]/)).toEqual([]);
  });
});

describe('the cryptography of the code', () => {
  it('encrypts with AES-256-GCM alone', () => {
    expect(allOf(/create(?:C|Dec)ipheriv\(\s*([^,]+),/g)).toEqual(["'aes-256-gcm'"]);
  });

  it('hashes with SHA-256 and SHA-512 alone', () => {
    expect(allOf(/(?:createHash|createHmac|hkdfSync)\(\s*([^,)]+)[,)]/g)).toEqual(["'sha256'", "'sha512'"]);
  });

  it('uses no cryptography but that of Node.js and these packages', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const about = /argon|auth|cipher|crypt|hash|hmac|jose|jws|jwt|nacl|noble|otp|pbkdf|scrypt|sign|webauthn/;
    expect(Object.keys(dependencies).filter((name) => about.test(name))).toEqual([
      '@node-rs/argon2',
      '@simplewebauthn/browser',
      '@simplewebauthn/server',
      'next-auth',
      'otpauth',
      // Certificates of the sandbox.
      'selfsigned',
    ]);
    expect(filesWith(/\.subtle\b/)).toEqual([]);
  });

  it('compares marks and signatures in constant time', () => {
    const compared = filesWith(/timingSafeEqual\(/);
    // These make marks or keys, and compare none: a sealed text, a signature that others verify.
    expect(filesWith(/createHmac\(/).filter((path) => !compared.includes(path))).toEqual([
      'lib/audit/commitments/commitments.ts',
      'lib/event-deliveries/sending/signature.ts',
      'lib/provider/forwarding-keys.ts',
      'lib/provider/signing/signer.ts',
      'lib/provider/signing/transaction-signature.ts',
    ]);
  });

  it('draws no secret from Math.random', () => {
    // Pauses before another attempt, spread so that not everybody tries at once.
    expect(filesWith(/Math\.random/)).toEqual([
      'components/ui/live/stream/change-source.ts',
      'lib/db/client.ts',
      'lib/db/migrations/migrate.ts',
      'lib/worker/main.ts',
      'lib/worker/outgoing-webhooks.ts',
    ]);
  });
});

// Whoever adds a file to one of these lists shows that nothing of a user reaches the text.
describe('what is made of texts', () => {
  it('makes regular expressions at run time only of constants', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'lib/access/confidential/masked-query.ts',
      'lib/batches/import/file/guess.ts',
      'lib/batches/import/pain001/execution-time.ts',
      'lib/kernel/texts/text.ts',
      'lib/kernel/texts/words.ts',
      'lib/log/log-context.mjs',
      'lib/recurring/set-up/refusals.ts',
      'lib/search/ranges/range-words.ts',
      'lib/search/ranges/typed-range.ts',
      'lib/statements/formats/mt940/code-word-value.ts',
      'lib/statements/formats/mt940/swift-text.ts',
      'messages/browser/used-groups.mjs',
      'messages/stored-text.ts',
    ]);
  });

  it('writes SQL without parameters only where it is made of constants', () => {
    expect(filesWith(/sql\.raw\(|\.unsafe\(/)).toEqual([
      // The identifier of the reader, a UUID of the session.
      'lib/access/confidential/reader-database.ts',
      'lib/access/confidential/withheld.ts',
      'lib/backups/manifest.ts',
      'lib/backups/restore/target.ts',
      'lib/batches/decision/check-currencies.ts',
      'lib/batches/dry-run/paid.ts',
      'lib/batches/import/rows/copy-rows.ts',
      'lib/cash/upcoming.ts',
      'lib/db/client.ts',
      'lib/db/keyset.ts',
      'lib/db/migrations/guards.ts',
      'lib/db/migrations/migrate.ts',
      'lib/db/migrations/roles.ts',
      'lib/db/schema/records/audit.ts',
      'lib/db/schema/records/discussions.ts',
      'lib/db/schema/rules/api-tokens.ts',
      'lib/db/schema/rules/event-endpoints.ts',
      'lib/db/states.ts',
      'lib/embedded-postgres/server.ts',
      'lib/engine/presence.ts',
      // A state of a closed list.
      'lib/event-deliveries/list.ts',
      'lib/identity/second-factors/evidence-again.ts',
      'lib/monitoring/figures.ts',
      'lib/orders/transitions/move.ts',
      'lib/overview/returned.ts',
      'lib/reconciliation/run/snapshot.ts',
      'lib/restores/other-copy.ts',
      'lib/statements/accounting/entries/entry-sets.ts',
      'lib/statements/accounting/entries/read-bookings.ts',
      'lib/statements/export/snapshot.ts',
      'lib/web/runtime/health.ts',
    ]);
  });
});
