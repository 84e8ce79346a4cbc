import { runInForeground } from '../store/foreground.ts'

/** Prints new keys. The command imports only Node's built-ins, so it runs before any package is installed. */
export const run = () => runInForeground(['server/src/app/commands/keys.ts'])
