import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../root.ts'

it('the packages name a homepage and a maintainer with an e-mail address, which a .deb has to have', () => {
  const { extraMetadata } = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
  expect(URL.parse(extraMetadata.homepage)?.protocol).toBe('https:')
  expect(extraMetadata.author).toEqual({
    name: expect.stringMatching(/./),
    email: expect.stringMatching(/^\S+@\S+\.\S+$/),
  })
})
