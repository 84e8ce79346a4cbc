import { parseEnv } from 'node:util'

/** A variable with its value, which may span lines if it is quoted; comments do not match. */
const assignment = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:'[^']*'|"[^"]*"|`[^`]*`|[^\r\n]*)/gm

type Setting = Readonly<{ name: string; value: string | undefined; line: number }>

const listSettings = (text: string): Setting[] =>
  [...text.matchAll(assignment)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    value: parseEnv(whole)[name],
    line: text.slice(0, index).split('\n').length,
  }))

/**
 * Says which variable of an .env file has two different values, as the last would silently win. Equal values are
 * harmless, as is an empty line that a later line fills in.
 */
export function tellDoubled(file: string, text: string): string | undefined {
  const seen = new Map<string, Setting>()
  for (const setting of listSettings(text)) {
    const { name, value, line } = setting
    const before = seen.get(name)
    if (before?.value && before.value !== value) {
      return `${name} is set twice in ${file}, in lines ${before.line} and ${line}, with different values. Remove one of the two lines. Of a key of a store that has data, keep the line that the store has run with.`
    }
    seen.set(name, setting)
  }
  return undefined
}
