import { readdirSync, readFileSync } from 'node:fs'

/** Process ids of the children of `parent`, read from /proc, which only Linux has. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The program's name in brackets is followed by the state and the parent's id.
      const [state, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(ppid) === parent && state !== 'Z' ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
