import { type EndpointName, privilegeOf } from './endpoints.ts'
import { paths } from './paths.ts'

/** Prefix of nearly all paths; the bundle leaves it out, and the browser adds it again when it reads the paths. */
const before = '/api/'
const shorten = (path: string) => (path.startsWith(before) ? path.slice(before.length) : path)

const entries = (isSellers: boolean) =>
  Object.entries(paths)
    .filter(([name]) => (privilegeOf(name as EndpointName) !== undefined) === isSellers)
    .map(([name, { method, path }]) => `${name}: ${method}('${shorten(path)}')`)

const buyers = () => `
export const [GET, POST, PATCH, DELETE] = ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => (path) => ({ method, path: path[0] === '/' ? path : '${before}' + path }))
export const paths = {${entries(false)}}`

const all = () => `
import { DELETE, GET, PATCH, paths, POST } from './paths.ts'
export const allPaths = { ...paths, ${entries(true)} }`

/**
 * Vite plugin: browsers get the paths as plain text, without the schemas and zod. Only the console's bundle holds the
 * seller's paths.
 */
export const literalPaths = {
  name: 'literal-paths',
  load(id: string) {
    if (id.endsWith('/core/src/api/paths.ts')) return buyers()
    return id.endsWith('/core/src/api/all-paths.ts') ? all() : undefined
  },
}
