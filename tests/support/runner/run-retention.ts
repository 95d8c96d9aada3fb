import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testSessionSecret } from '../people/second-factors';
import { bundled } from './bundled-script';

/** What `npm run retention` prints over a database, with the settings of an installation that erases. */
export async function runRetention(
  url: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const shared = { DATABASE_URL: url, NEXTAUTH_SECRET: testSessionSecret, PAYDESK_AUDIT_COMMITMENTS: 'on' };
  const options = { env: { ...process.env, ...shared, ...settings } };
  const script = bundled('scripts/personal-data/retention.ts');
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
}
