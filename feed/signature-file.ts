import { fileOf } from './paths.ts';

/**
 * Beside the manifest, where the build had a key to sign with: the detached Ed25519 signature of
 * the manifest's bytes, in base64 on one line. The manifest does not list it.
 */
export const signatureFile = `${fileOf('manifest.get', {})}.sig`;
