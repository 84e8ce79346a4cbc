import { join } from 'node:path'
import { root } from '../root.ts'
import { build, buildIfStale, type Part } from './part.ts'
import { storefrontSources } from './stamp.ts'

const storefront: Part = {
  name: 'storefront',
  args: [join(root, 'scripts', 'build', 'bundles.ts')],
  folder: '.',
  sources: storefrontSources,
  stamp: join(root, 'storefront', 'dist', 'sources.sha256'),
}

export const buildStorefront = () => build(storefront)
export const buildStorefrontIfStale = () => buildIfStale(storefront)
