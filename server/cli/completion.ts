import { either } from '../../shared/index.ts';
import type { Checked } from '../http/issues.ts';
import type { Command } from './command.ts';
import { fault } from './fault.ts';

/** A command as it is completed: its name, what it does, and the options that it takes. */
interface Completed {
  readonly name: string;
  readonly about: string;
  readonly options: readonly string[];
}

const dashed = (options: readonly string[]): string =>
  options.map((option) => `--${option}`).join(' ');

const bash = (commands: readonly Completed[]): string => `_rout() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
  else
    case \${COMP_WORDS[1]} in
${commands.map(({ name, options }) => `      ${name}) words='${dashed(options)}' ;;`).join('\n')}
    esac
  fi
  case $word in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _rout rout
`;

const zsh = (commands: readonly Completed[]): string => `#compdef rout
_rout() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    '${name}:${about}'`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case $words[2] in
${commands.map(({ name, options }) => `    ${name}) compadd -- ${dashed(options)} ;;`).join('\n')}
  esac
  _files
}
compdef _rout rout
`;

const fish = (commands: readonly Completed[]): string =>
  commands
    .flatMap(({ name, about, options }) => [
      `complete -c rout -n __fish_use_subcommand -a ${name} -d '${about}'`,
      ...options.map(
        (option) => `complete -c rout -n '__fish_seen_subcommand_from ${name}' -l ${option}`,
      ),
    ])
    .join('\n')
    .concat('\n');

const SHELLS = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

/** Prints what a shell is to be told, so that it completes commands and options. */
export const completion =
  (commands: () => readonly Completed[]): Command =>
  async (shell): Promise<Checked<string>> => {
    const script = SHELLS.get(shell);
    return script === undefined
      ? fault('SHELL', `must be ${either([...SHELLS.keys()])}`)
      : { ok: true, value: script(commands()) };
  };
