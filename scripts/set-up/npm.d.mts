import type { SpawnSyncReturns } from 'node:child_process'

export function runNpm(folder: string, args: readonly string[]): SpawnSyncReturns<string>
