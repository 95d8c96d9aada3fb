import { createHash } from 'node:crypto';
import { run } from './archive';

/** The parts of an inventory that differ in each run of npm. */
type Inventory = { serialNumber?: string; metadata?: { timestamp?: string } };

/** The production packages of the lock file as CycloneDX JSON, the same text for the same packages. */
export function readInventory(at: Date): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const inventory = JSON.parse(run('npm', args)) as Inventory; // safe: CycloneDX of npm
  delete inventory.serialNumber;
  if (inventory.metadata) inventory.metadata.timestamp = at.toISOString();
  const hash = createHash('sha256').update(JSON.stringify(inventory)).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  inventory.serialNumber = `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`;
  return `${JSON.stringify(inventory, null, 2)}\n`;
}
