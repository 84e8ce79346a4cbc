import { paths } from './paths.ts'

/** Nearly all of them begin with it: it is put before them where they are read. */
const before = '/api/'
const shorten = (path: string) => (path.startsWith(before) ? path.slice(before.length) : path)

const literal = () => `
const [GET, POST, PATCH, DELETE] = ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => (path) => ({ method, path: path[0] === '/' ? path : '${before}' + path }))
export const paths = {${Object.entries(paths).map(([name, { method, path }]) => `${name}: ${method}('${shorten(path)}')`)}}`

/** For Vite: what a browser loads has the paths as text, so that neither the schemas nor zod come along. */
export const literalPaths = {
  name: 'literal-paths',
  load: (id: string) => (id.endsWith('/core/src/api/paths.ts') ? literal() : undefined),
}
