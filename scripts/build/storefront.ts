import { join } from 'node:path'
import { root } from '../root.ts'
import { build, buildIfStale, type Part } from './part.ts'
import { storefrontSources } from './stamp.ts'

export const bundlesScript = join(root, 'scripts', 'build', 'bundles.ts')

const storefront: Part = {
  name: 'storefront',
  args: [bundlesScript],
  folder: '.',
  sources: storefrontSources,
  stamp: join(root, 'storefront', 'dist', 'sources.sha256'),
}

export const buildStorefront = () => build(storefront)
export const buildStorefrontIfStale = () => buildIfStale(storefront)
