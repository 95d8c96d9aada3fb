import { describe, expect, it } from 'vitest';
import { judgeCertificate } from '@/scripts/doctor/checks/address';
import { clockFinding } from '@/scripts/doctor/checks/clocks';
import { passkeys } from '@/scripts/doctor/checks/passkeys';
import { judgeProxies } from '@/scripts/doctor/checks/proxies';
import { judgeMode } from '@/scripts/doctor/checks/secret-files';
import { fails, isOk } from '@/scripts/doctor/finding';
import { readInstallation } from '@/scripts/doctor/installation';
import { exitCodeOf, reportLines } from '@/scripts/doctor/report';
import { runChecks } from '@/scripts/doctor/run-checks';
import { completeEnv } from '../../support/web/complete-env';

const now = Date.parse('2026-11-27T12:00:00Z');
const secondsAgo = (seconds: number) => now - seconds * 1_000;

describe('the doctor', () => {
  it.each([
    ['agrees', 3, 'ok'],
    ['is a little off', 20, 'warning'],
    ['is so far off that nothing is sent', -90, 'problem'],
  ] as const)('reports a clock that %s', (_words, seconds, state) => {
    expect(clockFinding('clock', secondsAgo(seconds), now).state).toBe(state);
  });

  it.each([
    ['2027-02-01', null, 'ok'],
    ['2026-12-10', null, 'problem'],
    ['2027-02-01', 'SELF_SIGNED_CERT_IN_CHAIN', 'problem'],
  ] as const)('judges a certificate that ends on %s with the error %s as %s', (validTo, distrust, state) => {
    expect(judgeCertificate({ valid_to: validTo }, distrust, now).state).toBe(state);
  });

  it.each([
    ['/etc/paydesk/key', 0o600, 'ok'],
    ['/etc/paydesk/key', 0o640, 'ok'],
    ['/etc/paydesk/key', 0o644, 'problem'],
    ['/etc/paydesk/key', 0o620, 'problem'],
    ['/run/secrets/key', 0o444, 'ok'],
  ] as const)('judges %s with mode %o as %s', (file, mode, state) => {
    expect(judgeMode({ about: 'KEY_FILE', file, mode, isOwn: true }).state).toBe(state);
  });

  it.each([
    ['https://paydesk.example', 'ok'],
    ['http://localhost:3000', 'ok'],
    ['https://192.0.2.7', 'problem'],
    ['https://[2001:db8::7]', 'problem'],
    ['http://paydesk.example', 'problem'],
    ['https://paydesk.example/treasury', 'problem'],
  ])('judges passkeys at %s as %s', async (opened, state) => {
    const found = await passkeys.run(readInstallation({ ...completeEnv, NEXTAUTH_URL: opened }));
    expect(found.map((finding) => finding.state)).toEqual([state]);
  });

  it.each([
    [{}, 'ok'],
    [{ HOSTNAME: '0.0.0.0' }, 'warning'],
    [{ HOSTNAME: '0.0.0.0', PAYDESK_TRUSTED_PROXIES: '10.0.0.0/8' }, 'ok'],
    [{ PAYDESK_TRUSTED_PROXIES: '0.0.0.0/0' }, 'problem'],
    [{ PAYDESK_TRUSTED_PROXIES: '10.0.0.1, ::/0' }, 'problem'],
    [{ PAYDESK_TRUSTED_PROXIES: 'nginx' }, 'problem'],
  ])('judges the proxies of %o as %s', (values, state) => {
    expect(judgeProxies(values).state).toBe(state);
  });

  it('prints a line for each finding with what to do, and fails on a problem', () => {
    const findings = [isOk('clock', 'agrees'), fails('mail server', 'refuses\nok  all', 'check SMTP_URL')];
    expect(reportLines(findings)).toEqual([
      'ok       clock        agrees',
      'problem  mail server  refuses ok all',
      '         → check SMTP_URL',
      '',
      'ok: 1, warnings: 0, problems: 1',
    ]);
    expect(exitCodeOf(findings)).toBe(1);
    expect(exitCodeOf(findings.slice(0, 1))).toBe(0);
  });

  it('reports a check that hangs or throws as a problem, beside the others', async () => {
    const check = (about: string, run: () => Promise<never> | []) => ({ about, ifLost: 'look there', run });
    const found = await runChecks(
      [
        check('hangs', () => new Promise<never>(() => undefined)),
        check('throws', () => Promise.reject(new Error('broken'))),
        { ...check('works', () => []), run: () => [isOk('works', 'well')] },
      ],
      readInstallation(completeEnv),
      50,
    );
    expect(found).toEqual([
      fails('hangs', 'no outcome within 50 ms', 'look there'),
      fails('throws', 'broken', 'look there'),
      isOk('works', 'well'),
    ]);
  });

  it('prints no secret, whatever a server or driver says', async () => {
    const installation = readInstallation(completeEnv);
    const secrets = Object.values(completeEnv).filter((value) => value.includes('canary'));
    const found = await runChecks(
      [
        {
          about: 'talks',
          ifLost: '',
          run: () => secrets.map((secret) => fails('talks', `cannot use ${secret}`, secret)),
        },
      ],
      installation,
    );
    expect(JSON.stringify(found)).not.toContain('canary');
  });
});
