import type { SpawnOptions } from 'node:child_process'

interface PlayOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  untilReady?: boolean
}

export function play(title: string, command: readonly string[], options: PlayOptions): Promise<number>
