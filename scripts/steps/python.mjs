// Finds or installs Python 3, with which the second verifier of the audit trail runs. Plain Node.
import { spawnSync } from 'node:child_process';
import { installPackage } from './postgresql.mjs';

let isKnown = false;

/** A Python of at least 3.9, after installing Debian's package if needed. Throws with a remedy. */
export function ensurePython() {
  if (isKnown) return 'python3';
  if (!isThere()) installPackage('python3-minimal');
  if (!isThere()) throw new Error('These tests need Python 3.9 or newer: apt-get install python3-minimal.');
  isKnown = true;
  return 'python3';
}

function isThere() {
  const check = 'import sys, json, hashlib, hmac, argparse; sys.exit(sys.version_info < (3, 9))';
  return spawnSync('python3', ['-c', check], { stdio: 'ignore' }).status === 0;
}
