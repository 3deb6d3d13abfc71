import { isObject, valueAt } from '../usage/paths.ts';
import type { Collector } from './answer.ts';
import { keyOf, type LogReader, type LogRecord, parseObject, textAt } from './line-agents.ts';

/** Gemini CLI: a session, or a line of one. A message that is written again is one answer. */
export function createGeminiCli({ read }: Collector): LogReader {
  const sessions = new Map<string, string>();

  function readMessage(message: unknown, session: string, file: string): void {
    if (valueAt(message, 'type') !== 'gemini' || !isObject(valueAt(message, 'tokens'))) return;
    const id = textAt(message, 'id') ?? JSON.stringify(message);
    read(keyOf('Gemini CLI', session, id), Object(message), { agent: 'Gemini CLI', source: file });
  }

  return (record, { file }) => {
    const { sessionId, messages, type } = record;
    if (typeof sessionId === 'string' && type === undefined) sessions.set(file, sessionId);
    const session = sessions.get(file) ?? file;
    const found = Array.isArray(messages) && typeof sessionId === 'string' ? messages : [record];
    // A message is written before its tokens are known, and again with them.
    const isSession = found === messages || type === 'gemini';
    if (isSession) for (const message of found) readMessage(message, session, file);
    return isSession;
  };
}

/** The sums of Gemini CLI by model, as it prints them at its end. */
export function createGeminiStats({ read }: Collector): LogReader {
  return (record, { file }) => {
    const models = valueAt(record, 'stats.models');
    if (!isObject(models)) return false;
    for (const [model, value] of Object.entries(models)) {
      const count = valueAt(value, 'api.totalRequests');
      const requests = typeof count === 'number' ? count : null;
      const about = { agent: 'Gemini CLI', source: file, model, requests };
      read(keyOf('Gemini CLI', file, model), Object(value), about);
    }
    return true;
  };
}

/**
 * A message of opencode, or the end of a step: a message has the counts of its steps, which stand
 * alone in what a run prints. A cost is 0 where a plan pays.
 */
export function createOpencode({ read, remove, summary }: Collector): LogReader {
  const messages = new Set<string>();
  const steps = new Map<string, string[]>();

  function readStep(part: object, message: string, file: string): void {
    const key = keyOf('opencode', message, textAt(part, 'id') ?? JSON.stringify(part));
    if (messages.has(message)) summary.repeated += 1;
    else {
      steps.set(message, [...(steps.get(message) ?? []), key]);
      read(key, part, { agent: 'opencode', source: file });
    }
  }

  function readMessage(record: object, file: string): void {
    const id = textAt(record, 'id') ?? JSON.stringify(record);
    messages.add(id);
    for (const key of steps.get(id) ?? []) {
      remove(key);
      summary.repeated += 1;
    }
    read(keyOf('opencode', id), record, { agent: 'opencode', source: file });
  }

  return (record, { file }) => {
    const { role, sessionID, tokens } = record;
    if (sessionID === undefined) return false;
    const found = finishedStep(record);
    if (found !== undefined) {
      readStep(found.step, found.message, file);
      return true;
    }
    if (role === undefined) return false;
    if (role === 'assistant' && isObject(tokens)) readMessage(record, file);
    return true;
  };
}

/** The end of a step, which stands alone or in what a run prints, and the message that it is of. */
function finishedStep(record: object): { step: object; message: string } | undefined {
  const part = valueAt(record, 'part');
  const step = isObject(part) ? part : record;
  const message = textAt(step, 'messageID');
  if (valueAt(step, 'type') !== 'step-finish' || message === null) return undefined;
  return { step: { timestamp: valueAt(record, 'timestamp'), ...step }, message };
}

/** Droid: the counts of a session so far, in a file that is written again. */
export function createDroid({ read }: Collector): LogReader {
  return (record, { file }) => {
    const { tokenUsage, providerLockTimestamp } = record;
    if (!isObject(tokenUsage) || !('model' in record)) return false;
    const at = textAt({ providerLockTimestamp }, 'providerLockTimestamp');
    const about = { agent: 'Droid', source: file, at, requests: null };
    read(keyOf('Droid', file), record, about);
    return true;
  };
}

/** A thread of Amp. */
export function createAmp({ read }: Collector): LogReader {
  return (record, { file }) => {
    const { id, messages, usageLedger } = record;
    if (!Array.isArray(messages) || !(String(id).startsWith('T-') || usageLedger)) return false;
    for (const [index, message] of messages.entries()) {
      const usage = valueAt(message, 'usage');
      if (!isObject(usage)) continue;
      const at = textAt(usage, 'timestamp');
      read(keyOf('Amp', String(id), index), { usage }, { agent: 'Amp', source: file, at });
    }
    return true;
  };
}

/**
 * Version 3 of Cline: a file has the messages of a session, and another one the sum of them, which
 * stands where there is no other.
 */
export function createClineSession({ hold, read, remove }: Collector): LogReader {
  const withMessages = new Set<string>();

  function readMessages(session: string, messages: readonly unknown[], file: string): void {
    withMessages.add(session);
    remove(keyOf('Cline', session));
    for (const message of messages) {
      const usage = valueAt(message, 'metrics');
      if (!isObject(usage)) continue;
      const id = textAt(message, 'id') ?? JSON.stringify(message);
      const { cost } = usage;
      read(
        keyOf('Cline', session, id),
        { usage, ts: valueAt(message, 'ts') },
        {
          agent: 'Cline',
          source: file,
          model: textAt(message, 'modelInfo.id'),
          provider: textAt(message, 'modelInfo.provider'),
          billed_usd: typeof cost === 'number' ? cost : null,
        },
      );
    }
  }

  function holdSum(session: string, record: LogRecord, file: string): void {
    const usage = valueAt(record, 'metadata.aggregateUsage') ?? valueAt(record, 'metadata.usage');
    if (!isObject(usage) || withMessages.has(session)) return;
    const { model, provider, started_at } = record;
    const sum = { usage, model, timestamp: started_at };
    const about = { agent: 'Cline', source: file, requests: null };
    hold(keyOf('Cline', session), sum, { ...about, provider: textAt({ provider }, 'provider') });
  }

  return (record, { file }) => {
    const { sessionId, messages, session_id, messages_path } = record;
    if (typeof sessionId === 'string' && Array.isArray(messages) && 'origin' in record) {
      readMessages(sessionId, messages, file);
      return true;
    }
    if (typeof session_id !== 'string' || messages_path === undefined) return false;
    holdSum(session_id, record, file);
    return true;
  };
}

/** A task of Cline, Roo Code or Kilo Code: JSON in the texts of messages, without a model. */
export function createCline({ read }: Collector): LogReader {
  return (record, { file, line }) => {
    const messages = Array.isArray(record) ? record : [record];
    const requests = messages.filter((each) => valueAt(each, 'say') === 'api_req_started');
    for (const request of requests) {
      const counts = parseObject(textAt(request, 'text'));
      if (counts === undefined || counts.tokensIn === undefined) continue;
      const time = valueAt(request, 'ts');
      const { cost } = counts;
      read(
        keyOf('Cline', file, String(time ?? line)),
        { usage: counts, ts: time },
        {
          agent: 'Cline',
          source: file,
          billed_usd: typeof cost === 'number' ? cost : null,
          ...(file.includes('kilo') ? { options: { provider: 'anthropic' } } : {}),
        },
      );
    }
    return requests.length > 0;
  };
}
