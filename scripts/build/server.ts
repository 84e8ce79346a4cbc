import { join } from 'node:path'
import { root } from '../root.ts'
import { build, buildIfStale, isBuilt, type Part } from './part.ts'
import { serverSources } from './stamp.ts'

const server: Part = {
  name: 'server',
  args: [join(root, 'scripts', 'build', 'server-bundles.ts')],
  folder: '.',
  sources: serverSources,
  stamp: join(root, 'server', 'dist', 'sources.sha256'),
}

export const buildServer = () => build(server)
export const buildServerIfStale = () => buildIfStale(server)
/** Whether the bundles are up to date with the sources. */
export const isServerBuilt = () => isBuilt(server)
