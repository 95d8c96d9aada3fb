import { createHash } from 'node:crypto';
import { type EventDeliveryId, type EventEndpointId, eventDeliveryId } from '@/lib/kernel/ids';

/**
 * The identifier of an event for an endpoint, a UUID of version 8. Derived rather than drawn: a restored
 * database makes its deliveries again, and receivers recognise those that they have.
 */
export function deliveryIdOf(
  endpoint: EventEndpointId,
  { hash, subjectId }: { readonly hash: string; readonly subjectId: string },
): EventDeliveryId {
  const bytes = createHash('sha256').update(`${endpoint} ${hash} ${subjectId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return eventDeliveryId(
    bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
}
