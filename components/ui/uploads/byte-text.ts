import { t } from '@/messages/ui';

/** The size of a file for people: `640 bytes`, `12 KB`, `1.4 MB`. */
export function byteText(bytes: number): string {
  if (bytes < 1_000) return t('byteText.bytes', { bytes });
  if (bytes < 1_000_000) return t('byteText.kilobytes', { kilobytes: String(Math.round(bytes / 1_000)) });
  return t('byteText.megabytes', { megabytes: (bytes / 1_000_000).toFixed(1) });
}
