import { readdirSync, readFileSync } from 'node:fs'

/** The processes that this one started, as the system lists them; only Linux lists them as files. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the program's name in brackets: its state, then its parent.
      const [state, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(ppid) === parent && state !== 'Z' ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
