import { readFileSync } from 'node:fs';
import { Secret } from 'otpauth';
import { renderUnicodeCompact } from 'uqr';
import type { Database } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import { base32, newTotpSecret, totpAddress } from '@/lib/identity/second-factors/methods/totp';
import { enrolFirstApp, firstAppRefusals } from '@/lib/people/second-factors/first-admin-app';

type Parts = { readonly db: Database; readonly sealingKey: SealingKey; readonly now: () => Date };

/** The terminal of the person who runs the command. */
export type Terminal = {
  readonly print: (text: string) => void;
  readonly ask: (question: string) => Promise<string>;
};

const mostTries = 5;
const label = 'Authenticator app';

/**
 * Shows a new secret at the terminal and asks for codes until one is correct. Resolves to the reason if no
 * app was added.
 */
export async function enrolAtTerminal(
  parts: Parts,
  email: string,
  { print, ask }: Terminal,
): Promise<string | undefined> {
  const secret = newTotpSecret();
  const address = totpAddress(secret, 'Paydesk', email);
  print(`\nScan this with the authenticator app of ${email}, or type the secret into it:\n`);
  print(qrText(address));
  print(
    `\nSecret: ${base32(secret)
      .match(/.{1,4}/g)
      ?.join(' ')}\n${address}\n`,
  );
  for (let tries = 1; ; tries += 1) {
    const code = await ask('Code that the app shows now: ');
    const enrolled = await enrolFirstApp(parts, email, { secret, code, label });
    if (enrolled.ok) return undefined;
    const refusal = firstAppRefusals[enrolled.error];
    if (enrolled.error !== 'code_wrong' || tries === mostTries) return refusal;
    print(refusal);
  }
}

/**
 * Adds the app whose secret (base32) is in a file: whoever wrote the file has it already. Resolves to the
 * reason if none was added.
 */
export async function enrolFromFile(parts: Parts, email: string, file: string): Promise<string | undefined> {
  const text = readFileSync(file, 'utf8').replace(/\s/g, '');
  if (!/^[A-Z2-7]{32,}$/.test(text)) return `${file} does not hold a base32 secret of 20 bytes or more.`;
  const enrolled = await enrolFirstApp(parts, email, { secret: Secret.fromBase32(text).bytes, label });
  return enrolled.ok ? undefined : firstAppRefusals[enrolled.error];
}

/** Fixed colours in any terminal theme, for the contrast that scanners expect. */
const qrText = (text: string): string =>
  renderUnicodeCompact(text, { ecc: 'L', border: 2 })
    .split('\n')
    .map((line) => `\u001b[97;40m${line}\u001b[0m`)
    .join('\n');
