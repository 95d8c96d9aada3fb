import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files: started last, they would leave the other workers idle. */
const slowest = [
  'engine/kills',
  'engine/cut-workers',
  'batches/shapes-of-files',
  'backups/dump',
  'restores/drill',
  'engine/faults',
  'backups/cluster',
  'orders/exceptions/resolve',
  'statements/export/thread',
  'engine/simulation',
  'verify/tampering',
  'provider-leader/forward',
  'db/cut-connections',
  'rotation/signer',
  'pooler/cluster',
  'batches/reader-threads',
  'event-deliveries/sending',
  'provider-leader/processes',
  'batches/round-trip',
  'platform/embedded-postgres',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const position = slowest.findIndex((name) => moduleId.endsWith(`/tests/integration/${name}.test.ts`));
  return position === -1 ? slowest.length : position;
};

/** Vitest's own order, after the slowest files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
