import type { UploadLimit } from '@/components/ui/uploads/send-file';
import { t } from '@/messages/batch-preparation';

const megabytes = 64;

export const batchFileLimit: UploadLimit = {
  megabytes,
  get tooLarge() {
    return t('newBatch.tooLarge', { megabytes: String(megabytes) });
  },
};
