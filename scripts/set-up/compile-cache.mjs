import { fileURLToPath } from 'node:url'

/** Node keeps compiled code here for the next start; `npm ci` removes it with the packages. */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
