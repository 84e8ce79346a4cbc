import { expect, it } from 'vitest'
import { type Manifest, weighFirstLoads } from './weigh.ts'

const manifest: Manifest = {
  'src/app/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'libraries.js', imports: ['src/app/entry-client.tsx'] },
  'src/app/home-route.tsx': { file: 'home.js', css: ['home.css', 'entry.css'], imports: ['_libraries.js'] },
  'src/shared/messages/en.ts': { file: 'en.js' },
  'src/shared/messages/id.ts': { file: 'indonesian.js' },
  'src/features/help/help-page.tsx': { file: 'help.js' },
}

it('weighs each file of the home page once, with one language and nothing of other pages', () => {
  const weighed = weighFirstLoads(manifest, (file) => file.length)
  const scripts = 'entry.js'.length + 'libraries.js'.length + 'home.js'.length
  const style = 'entry.css'.length + 'home.css'.length
  expect(weighed).toEqual([
    { language: 'en', script: scripts + 'en.js'.length, style },
    { language: 'id', script: scripts + 'indonesian.js'.length, style },
  ])
})

it('says so when a page it should weigh was not built', () => {
  const { 'src/app/home-route.tsx': _home, ...rest } = manifest
  expect(() => weighFirstLoads(rest, () => 1)).toThrow('home-route')
})
