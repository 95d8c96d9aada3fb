import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProject } from '@/scripts/release/assemble';
import { commands } from '@/scripts/release/bundle';
import { installBlocks, installScript } from '@/tests/install/page';

const page = installBlocks().join('\n');

describe('the installation page', () => {
  it('has blocks that the shell can read', () => {
    const script = installScript({ DOMAIN: 'localhost' });
    const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('names the version of this release', () => {
    expect(page).toContain(`export VERSION=${readProject().version}\n`);
  });

  it('runs commands that an archive has', () => {
    const used = [...page.matchAll(/paydesk \w+ (scripts\/\S+\.ts)/g)].map(([, script]) => script);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((script) => !Object.values<string>(commands).includes(script ?? ''))).toEqual([]);
  });

  it('starts units that exist, each with a user and settings that it made', () => {
    const units = [...page.matchAll(/systemctl (?:enable --now|start) (paydesk-[\w.-]+)/g)].map(
      ([, unit = '']) => (unit.includes('.') ? unit : `${unit}.service`),
    );
    expect([...new Set(units)].sort()).toEqual(
      readdirSync('deploy')
        .filter((file) => file.startsWith('paydesk-'))
        .sort(),
    );
    for (const file of units.filter((unit) => unit.endsWith('.service'))) {
      const unit = readFileSync(`deploy/${file}`, 'utf8');
      const [, role] = /^User=paydesk-(\w+)$/m.exec(unit) ?? [];
      expect(page).toMatch(new RegExp(`for role in [\\w ]*${role}`));
      expect(page).toContain(`cat >/etc/paydesk/${role}.env`);
    }
    expect(existsSync('deploy/nginx.conf')).toBe(true);
  });
});
