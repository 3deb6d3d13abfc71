import type { Syntax } from './command.ts';

type Commands = Readonly<Record<string, Syntax>>;

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** A script by which a shell completes commands and their options. */
export function completionScript(
  shell: Shell,
  commands: Commands,
  globals: readonly string[],
): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands, globals);
}

function bashScript(commands: Commands, globals: readonly string[]): string {
  return `# Add to ~/.bashrc: eval "$(coderfeed completion bash)"
_coderfeed() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  case "\${COMP_WORDS[1]}" in
${cases(commands, globals, (words) => `COMPREPLY=($(compgen -W "${words}" -- "$word"))`)}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${namesOf(commands)}" -- "$word")); fi
}
complete -F _coderfeed coderfeed
`;
}

function zshScript(commands: Commands, globals: readonly string[]): string {
  const described = Object.entries(commands).map(
    ([name, { summary }]) => `    '${name}:${quoted(summary)}'`,
  );
  return `#compdef coderfeed
# Add to ~/.zshrc, behind compinit: eval "$(coderfeed completion zsh)"
_coderfeed() {
  local -a commands=(
${described.join('\n')}
    'completion:A script by which a shell completes.'
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2]" in
${cases(commands, globals, (words) => `compadd -- ${words}`)}
  esac
}
compdef _coderfeed coderfeed
`;
}

function fishScript(commands: Commands, globals: readonly string[]): string {
  const first = 'not __fish_seen_subcommand_from';
  const names = namesOf(commands);
  const lines = Object.entries(commands).flatMap(([name, { summary, options = {} }]) => [
    `complete -c coderfeed -f -n '${first} ${names}' -a ${name} -d '${quoted(summary)}'`,
    ...Object.keys(options).map(
      (option) =>
        `complete -c coderfeed -f -n '__fish_seen_subcommand_from ${name}' -l ${option} -r`,
    ),
  ]);
  return `# Save as ~/.config/fish/completions/coderfeed.fish
${lines.join('\n')}
complete -c coderfeed -f -n '${first} ${names}' -a completion -d 'A script by which a shell completes.'
complete -c coderfeed -f -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'
${globals.map((option) => `complete -c coderfeed -f -l ${option}`).join('\n')}
`;
}

/** A case for each command with the words that may follow it. */
function cases(
  commands: Commands,
  globals: readonly string[],
  complete: (words: string) => string,
): string {
  const lines = Object.entries(commands).map(([name, { options = {} }]) => {
    const words = [...Object.keys(options), ...globals].map((option) => `--${option}`);
    return `    ${name}) ${complete(words.join(' '))} ;;`;
  });
  return [...lines, `    completion) ${complete(shells.join(' '))} ;;`].join('\n');
}

function namesOf(commands: Commands): string {
  return [...Object.keys(commands), 'completion'].join(' ');
}

function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
