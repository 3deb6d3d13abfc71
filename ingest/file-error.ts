import { CommandError } from '../build/command-error.ts';
import { visible } from '../build/dataset/text.ts';

/** Why nothing of a file can be imported, as `line:column: sentence`; it may quote a stranger. */
export class FileError extends CommandError {
  constructor(message: string) {
    super(message.split('\n').map(visible).join('\n'));
  }
}

/** The message of an error, or that of its cause, in which `fetch` has the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
