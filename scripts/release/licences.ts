import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Facts, nameOfPackage } from './facts.ts'

const licenceFile = /licen[sc]e|copying|notice/i

function textsOf(folder: string) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && licenceFile.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name),
  )
  return files
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** Returns the text of a file with the licences of all third-party packages in the release. */
export function listLicences(root: string, { name, version, lock, packages }: Facts): string {
  const entries = packages.map((folder) => {
    const title = `${nameOfPackage(folder)} ${lock[folder]?.version}`
    const licence = lock[folder]?.license
    const texts = textsOf(join(root, folder))
    return {
      title,
      licence,
      text: [title, licence ? `Licence: ${licence}` : '', ...texts].filter(Boolean).join('\n\n'),
    }
  })
  // The same version in several folders is listed once.
  const byTitle = new Map(entries.map((entry) => [entry.title, entry]))
  const sorted = [...byTitle.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1))
  const list = sorted.map(({ title, licence }) => `- ${title}: ${licence ?? 'its package names no licence'}`)
  const head = `${name} ${version} holds these packages of others, each under its own licence:\n\n${list.join('\n')}`
  const line = '='.repeat(78)
  return `${[head, ...sorted.map(({ text }) => text)].join(`\n\n${line}\n\n`)}\n`
}
