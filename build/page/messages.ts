import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { type Language, languages } from '../../feed/pages.ts';
import { compileModule, MessageFormat } from '../../templates/messages/message-format.ts';
import { messageIn } from '../../templates/messages/translate.ts';

/**
 * Puts the messages of one language into a bundle: each `t('…')` becomes its text, and one with
 * arguments a function that the library compiles, in a module beside the file that calls it.
 */
export function messagesPlugin(language: Language, project: string): Plugin {
  return {
    name: 'messages',
    setup(build) {
      const modules = new Map<string, string>();
      build.onLoad(
        { namespace: 'file', filter: /templates[\\/]explorer[\\/].*\.tsx?$/ },
        ({ path }) => {
          const { text, messages } = inlineMessages(readFileSync(path, 'utf8'), language);
          const file = relative(project, path).replaceAll('\\', '/');
          const imports = functions.flatMap((name) => {
            if (Object.keys(messages[name]).length === 0) return [];
            modules.set(`${name}/${file}`, compile(language, name, messages[name]));
            return [
              `import ${name}Messages from ${JSON.stringify(`${NAMESPACE}:${name}/${file}`)};`,
            ];
          });
          // In one line, so that positions in errors stay.
          const contents = `${imports.join('')}${text}`;
          return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
        },
      );
      build.onResolve({ filter: /^messages:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
        sideEffects: false,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: modules.get(path) ?? '',
        resolveDir: project,
      }));
    },
  };
}

const NAMESPACE = 'messages';

/** The functions that a call may name: the one gives text, the other children of an element. */
const functions = ['t', 'rich'] as const;
type FunctionName = (typeof functions)[number];

/** A call with its message, up to the end of the call or to the object of its values. */
const CALL = /(?<![\w.])(t|rich)\(\s*'((?:[^'\\\n]|\\.)*)',?\s*(\)|(?=\{))/g;

/** Any call, to find those that the bundler can't replace. */
const ANY_CALL = /(?<![\w.]|function )(?:t|rich)\(/;

type Inlined = {
  readonly text: string;
  /** The messages with arguments by the name of their function. */
  readonly messages: Readonly<Record<FunctionName, Readonly<Record<string, string>>>>;
};

/** The source with its messages in a language. */
export function inlineMessages(source: string, language: Language): Inlined {
  const messages: Record<FunctionName, Record<string, string>> = { t: {}, rich: {} };
  const text = source.replace(CALL, (_, name: FunctionName, message: string, end: string) => {
    const translation = messageIn(language, message);
    if (end === ')') return JSON.stringify(translation);
    const key = `m${Object.keys(messages[name]).length}`;
    messages[name][key] = translation;
    return `${name}Messages.${key}(`;
  });
  const rest = ANY_CALL.exec(text);
  if (rest !== null)
    throw new Error(`a message must be a literal: ${text.slice(rest.index, rest.index + 60)}`);
  return { text, messages };
}

/** The messages of one file as a module whose default export has a function for each. */
function compile(
  language: Language,
  name: FunctionName,
  messages: Readonly<Record<string, string>>,
): string {
  const returnType = name === 't' ? 'string' : 'values';
  return compileModule(new MessageFormat(languages[language].tag, { returnType }), messages);
}
