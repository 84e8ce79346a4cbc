import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

type Undo = () => Promise<void> | void

/**
 * Makes the folder of a bench run. `end` runs the clean-up steps, the last one first. The folder lies in the store's
 * default data folder: a temporary folder may be in memory, where a durable commit costs nothing.
 */
export function createBench() {
  const data = join(root, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(data, 'bench-'))
  const undos: Undo[] = [() => rmSync(folder, { recursive: true, force: true })]
  let ending: Promise<void> | undefined
  const undoAll = async () => {
    for (const undo of undos.toReversed()) await undo()
  }
  return {
    folder,
    atEnd: (undo: Undo) => void undos.push(undo),
    end: () => {
      ending ??= undoAll()
      return ending
    },
  }
}
export type Bench = ReturnType<typeof createBench>
