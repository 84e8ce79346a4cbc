import { runInForeground } from '../store/foreground.ts'

/** Of Node alone, as a release prints them: they are made before anything is installed. */
export const run = () => runInForeground(['server/src/app/commands/keys.ts'])
