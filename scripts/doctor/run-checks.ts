import { within } from '@/lib/kernel/within';
import { causeOf, type Finding, fails } from './finding';
import type { Installation } from './installation';

export type Check = {
  readonly about: string;
  /** What to do if the check itself fails or does not end in time. */
  readonly ifLost: string;
  readonly run: (installation: Installation) => Promise<readonly Finding[]> | readonly Finding[];
};

/** In milliseconds; longer than the time-out of each connection that a check makes. */
const checkWithinMs = 20_000;

/** Runs all checks together. One that fails or hangs is a problem of its own and delays no other. */
export async function runChecks(
  checks: readonly Check[],
  installation: Installation,
  withinMs = checkWithinMs,
): Promise<readonly Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, installation, withinMs)));
  return found.flat().map((finding) => withoutSecrets(finding, installation.secrets));
}

async function runCheck(
  { about, ifLost, run }: Check,
  installation: Installation,
  withinMs: number,
): Promise<readonly Finding[]> {
  try {
    return await within(
      withinMs,
      Promise.resolve().then(() => run(installation)),
    );
  } catch (error) {
    return [fails(about, causeOf(error), ifLost)];
  }
}

/** Messages of drivers and servers are theirs: a secret in one of them is not printed. */
function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const hide = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return { ...finding, says: hide(finding.says), ...('todo' in finding && { todo: hide(finding.todo) }) };
}
