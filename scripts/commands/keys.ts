import { runInForeground } from '../store/foreground.ts'

/** Prints new keys with Node's built-ins alone, so it runs before anything is installed, as in a release. */
export const run = () => runInForeground(['server/src/app/commands/keys.ts'])
