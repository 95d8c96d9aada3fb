import { madeCsv } from './import-rows';

export const formats = ['csv'] as const;
export type Format = (typeof formats)[number];

/** A file of so many payments. */
export async function madeFile(_format: Format, rows: number): Promise<Uint8Array> {
  return madeCsv(rows);
}
