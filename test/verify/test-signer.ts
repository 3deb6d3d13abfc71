import { generateKeyPairSync } from 'node:crypto';
import { type Signer, signerOf } from '../../build/publish/sign/signing.ts';

/** A signer with a key of its own. */
export function testSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const listed = [Buffer.from(x, 'base64url').toString('base64')];
  const found = signerOf({
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    listed,
  });
  if ('fault' in found || found.signer === undefined) throw new Error('a new key is no key');
  return found.signer;
}
