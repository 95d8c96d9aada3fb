import type { Strike } from '../strike';
import { copiedTab, doubleClick, doubleEnter, twoClicksAtOnce, twoTabs } from './clicking';
import { offlineBefore, offlineDuring, replyLost, requestLost } from './disconnecting';
import { deployed, pressedWhileDown, restartDuring, sessionEnded, signedOutElsewhere } from './ending';
import { backAfter, backDuring, reloadDuring, reloadHalfTyped } from './leaving';

export const allStrikes: readonly Strike[] = [
  doubleClick,
  twoClicksAtOnce,
  doubleEnter,
  twoTabs,
  copiedTab,
  backDuring,
  backAfter,
  reloadDuring,
  reloadHalfTyped,
  offlineBefore,
  offlineDuring,
  replyLost,
  requestLost,
  restartDuring,
  pressedWhileDown,
  deployed,
  signedOutElsewhere,
  sessionEnded,
];
