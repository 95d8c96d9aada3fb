import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';

export const localProxies: string;
export function readProxies(text: string): BlockList | undefined;
export function cleanForwarded(headers: IncomingHttpHeaders, peer: string, proxies: BlockList): void;
