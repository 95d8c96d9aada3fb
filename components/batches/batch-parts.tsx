'use client';

import dynamic from 'next/dynamic';

// The page of a batch loads the parts of its state only.

export const ReadingProgress = dynamic(() =>
  import('./upload/reading-progress').then((part) => part.ReadingProgress),
);
export const PreparePaymentFile = dynamic(() =>
  import('./prepare/mapping/prepare-payment-file').then((part) => part.PreparePaymentFile),
);
export const PreparePaymentParts = dynamic(() =>
  import('./prepare/mapping/prepare-payment-file').then((part) => part.PreparePaymentParts),
);
export const PrepareTable = dynamic(() =>
  import('./prepare/mapping/prepare-table').then((part) => part.PrepareTable),
);
export const WrongRowsCard = dynamic(() =>
  import('./prepare/wrong-rows-card').then((part) => part.WrongRowsCard),
);
export const PrepareRows = dynamic(() =>
  import('./prepare/rows/prepare-rows').then((part) => part.PrepareRows),
);
export const PrepareDryRun = dynamic(() =>
  import('./dry-run/prepare-dry-run').then((part) => part.PrepareDryRun),
);
export const EditBatch = dynamic(() => import('./settings/maker-actions').then((part) => part.EditBatch));
export const RenameBatch = dynamic(() => import('./settings/maker-actions').then((part) => part.RenameBatch));
export const WithdrawBatch = dynamic(() =>
  import('./settings/maker-actions').then((part) => part.WithdrawBatch),
);
export const TakeOver = dynamic(() => import('./settings/take-over').then((part) => part.TakeOver));
export const MarkConfidential = dynamic(() =>
  import('./settings/mark-confidential').then((part) => part.MarkConfidential),
);
export const ExcludeForm = dynamic(() => import('./settings/exclude-form').then((part) => part.ExcludeForm));
export const RunLive = dynamic(() => import('./run/run-live').then((part) => part.RunLive));
export const ResumeBatch = dynamic(() => import('./run/resume-batch').then((part) => part.ResumeBatch));
export const RetryFailed = dynamic(() => import('./run/retry-failed').then((part) => part.RetryFailed));
