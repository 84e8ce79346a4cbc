import { join } from 'node:path'

/** Where Node keeps what it compiled, for the next start; `npm ci` takes it away with the packages. */
export const compileCache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled')
