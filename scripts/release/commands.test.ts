import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const folder = 'server/src/app/commands'
const files = globSync(`${folder}/*.ts`, { cwd: root }).filter((file) => !/\.test\.ts$|\/run-command\.ts$/.test(file))
const names = files.map((file) => basename(file, '.ts')).toSorted()
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

it('makes every command of the store one of the release', () => {
  const entry = textOf('server/src/app/server.ts')
  const led = [...entry.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/commands\/([\w-]+)\.ts'\)/gm)]
  expect(led.map(([, name]) => name)).toEqual(names)
  expect(led.map(([, , file]) => file)).toEqual(names)
})

it.each(names)('makes %s one of npm as well', (name) => {
  expect(JSON.parse(textOf('package.json')).scripts).toHaveProperty([name])
  expect(globSync(`scripts/commands/${name}.ts`, { cwd: root })).toHaveLength(1)
})
