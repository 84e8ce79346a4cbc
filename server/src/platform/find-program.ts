import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Words of a command that only a shell understands. */
const wordsOfShells = /^(\||\|\||&|&&|;|<|>>?|2>(&1)?|.*>\/dev\/null)$/

/** The words of a command, separated by spaces or in double quotes. The store starts commands without a shell. */
export const wordsOfCommand = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Returns why the owner's command cannot start without a shell, worded to follow its name; undefined if it can. */
export function whyNotStarted(command: string, path: string | undefined): string | undefined {
  const [program = '', ...args] = wordsOfCommand(command)
  const ofShell = [program, ...args].find((word) => wordsOfShells.test(word))
  if (ofShell !== undefined)
    return 'is written for a shell, and the store starts it without one; put it into a script of its own and name that'
  if (/^(~|\$)/.test(program)) return `begins with ${program[0]}, which only a shell replaces; write the whole path`
  // Windows adds other file endings to a program's name.
  if (process.platform === 'win32') return undefined
  const places = program.includes('/')
    ? [resolve(program)]
    : (path ?? '').split(delimiter).map((folder) => resolve(folder, program))
  if (places.some(isProgram)) return undefined
  const where = program.includes('/') ? 'there' : 'on the PATH of the store'
  return places.some(exists)
    ? `names ${program}, which may not be run (chmod +x lets it)`
    : `names ${program}, and there is no such program ${where}`
}
