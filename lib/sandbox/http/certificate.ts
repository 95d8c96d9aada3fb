import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export type Certificate = { readonly certificatePem: string; readonly privateKeyPem: string };

/** A self-signed certificate for this machine's names, valid for a year; clients must trust it explicitly. */
export async function makeCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 365 * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { certificatePem: made.cert, privateKeyPem: made.private };
}

/**
 * The certificate in `folder`, renewed if missing or within a day of its expiry, so that clients that trust
 * it keep working after a restart.
 */
export async function ensureCertificate(folder: string): Promise<Certificate & { readonly file: string }> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'certificate-key.pem');
  const isKept =
    existsSync(file) &&
    existsSync(keyFile) &&
    Date.parse(new X509Certificate(readFileSync(file)).validTo) > Date.now() + 86_400_000;
  if (!isKept) {
    const made = await makeCertificate();
    writeFileSync(keyFile, made.privateKeyPem, { mode: 0o600 });
    writeFileSync(file, made.certificatePem);
  }
  return {
    certificatePem: readFileSync(file, 'utf8'),
    privateKeyPem: readFileSync(keyFile, 'utf8'),
    file,
  };
}
