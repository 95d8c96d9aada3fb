import type { Sql } from '@/lib/db/client';
import { createNonces } from '@/lib/db/nonces';
import { createServiceClient, type ServiceClient } from '@/lib/service/client';
import type { ServiceConfig } from '@/lib/service/config';

/** The client as every process of the house has it: its nonces come from the database that all of them share (contract 5.3). */
export const connectService = (sql: Sql, config: ServiceConfig): ServiceClient =>
  createServiceClient(config, { nonces: createNonces(sql, config.apiKey, Date.now), clock: Date.now });
