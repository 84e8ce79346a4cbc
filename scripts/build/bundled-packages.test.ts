import { expect, it } from 'vitest'
import { packageOf } from './bundled-packages.ts'

const lock = {
  'node_modules/express': {},
  'node_modules/@a/b': {},
  'node_modules/@a/b/node_modules/c': {},
  'server/node_modules/lru-cache': {},
  'node_modules/lru-cache': {},
}

it.each([
  ['/home/server/node_modules/express/lib/express.js', 'node_modules/express'],
  ['/repo/node_modules/@a/b/index.js?commonjs-module', 'node_modules/@a/b'],
  ['/repo/node_modules/@a/b/node_modules/c/index.js', 'node_modules/@a/b/node_modules/c'],
  ['/repo/server/node_modules/lru-cache/index.js', 'server/node_modules/lru-cache'],
  ['/repo/node_modules/lru-cache/index.js', 'node_modules/lru-cache'],
  ['\0C:\\repo\\node_modules\\express\\index.js', 'node_modules/express'],
  ['../../node_modules/@a/b/font.woff2', 'node_modules/@a/b'],
  ['/repo/server/src/app/main.ts', undefined],
  ['/repo/node_modules/unknown/index.js', undefined],
])('finds the package of %s', (id, name) => {
  expect(packageOf(id, lock)).toBe(name)
})
