import { paths } from './paths.ts'

const literal = () => `
const [GET, POST, PATCH, DELETE] = ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => (path) => ({ method, path }))
export const paths = {${Object.entries(paths).map(([name, { method, path }]) => `${name}: ${method}('${path}')`)}}`

/** For Vite: what a browser loads has the paths as text, so that neither the schemas nor zod come along. */
export const literalPaths = {
  name: 'literal-paths',
  load: (id: string) => (id.endsWith('/core/src/api/paths.ts') ? literal() : undefined),
}
