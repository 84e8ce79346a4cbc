import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '../../src/platform/db/migrations/change.ts'

const root = join(import.meta.dirname, '../../..')
const copied = ['server/src', 'server/sandbox', 'scripts', 'package-lock.json', '.env.example']
const linked = ['node_modules', 'server/node_modules', 'core', 'storefront/dist']

/**
 * Copies the server's sources as the release after this one, with these database changes. The copy can run from its
 * folder or be packed as a release. No package is downloaded, and the caller removes the copy.
 */
export async function makeNewerTree(release: string, changes: readonly Change[]) {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'topup-newer-')))
  for (const path of copied) {
    await cp(join(root, path), join(tree, path), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  }
  await mkdir(join(tree, 'storefront'))
  for (const path of linked) await symlink(join(root, path), join(tree, path), 'junction')
  for (const path of ['package.json', 'server/package.json']) {
    const manifest = JSON.parse(await readFile(join(root, path), 'utf8'))
    await writeFile(join(tree, path), JSON.stringify({ ...manifest, version: release }))
  }
  await writeFile(join(tree, 'CHANGELOG.md'), `# Changes\n\n## ${release} - 2030-01-01\n`)
  const list = join(tree, 'server/src/platform/db/migrations/changes.ts')
  await writeFile(list, `export const changes = ${JSON.stringify(changes)}\n`)
  return {
    folder: tree,
    program: join(tree, 'server/src/app/main.ts'),
    remove: () => rm(tree, { recursive: true, force: true }),
  }
}
