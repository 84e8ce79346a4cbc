import { runInForeground } from '../store/foreground.ts'

/** Needs no store; best run on the machine that keeps the private key. */
export const run = (args: string[]) => runInForeground(['server/src/app/commands/backup-key.ts', ...args])
