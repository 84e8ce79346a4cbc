import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { create } from 'tar'
import { type Facts, readFacts } from './facts.ts'
import { listLicences } from './licences.ts'
import { makeSbom } from './sbom.ts'

/** Files and folders that a release contains besides the bundles. Missing ones are skipped. */
export const pages = [
  ...['.env.example', 'CHANGELOG.md', 'SECURITY.md', 'Dockerfile'],
  ...['docs/configuration.md', 'docs/operations.md', 'docs/operations'],
]
const addon = 'node_modules/better-sqlite3'

/** Files of the native module and of what it loads, for the platform that makes the release. */
function filesOfAddon(root: string) {
  const { version } = JSON.parse(readFileSync(join(root, addon, 'package.json'), 'utf8'))
  const libc = process.platform === 'linux' && isMusl() ? 'linuxmusl' : process.platform
  const binary = `prebuilds/${libc}-${process.arch}.node`
  const code = ['lib/index.js', 'lib/binding.js', 'lib/database.js', 'lib/sqlite-error.js', 'lib/util.js']
  const files = [...code, ...globSync('lib/methods/*.js', { cwd: join(root, addon) }), 'LICENSE', binary]
  const manifest = JSON.stringify({ name: 'better-sqlite3', version, main: 'lib/index.js', license: 'MIT' })
  return { files: files.map((file) => `${addon}/${file.replaceAll(sep, '/')}`), manifest }
}

const isMusl = () => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

/** Puts files into the release's folder, readable by all whatever this machine's umask is. */
function createFolder(folder: string) {
  const place = (path: string, write: (target: string) => void) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    write(target)
    chmodSync(target, 0o644)
  }
  return {
    write: (path: string, text: string) => place(path, (target) => writeFileSync(target, text)),
    copy: (from: string, path: string) => place(path, (target) => copyFileSync(from, target)),
    copyAll(from: string, to: string) {
      for (const file of listFiles(from)) this.copy(join(from, file), join(to, file))
    },
  }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted()

/** Checksums in the format that `sha256sum -c` reads. */
const sumsOf = (folder: string) =>
  listFiles(folder)
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('')

function fill(folder: string, root: string, facts: Facts) {
  const into = createFolder(folder)
  into.copyAll(join(root, 'server', 'dist', 'store'), '.')
  for (const part of ['client', 'server'])
    into.copyAll(join(root, 'storefront', 'dist', part), join('storefront', part))
  const { files, manifest } = filesOfAddon(root)
  for (const file of files) into.copy(join(root, file), file)
  into.write(`${addon}/package.json`, `${manifest}\n`)
  for (const page of pages) {
    const from = join(root, page)
    const found = statSync(from, { throwIfNoEntry: false })
    if (found?.isDirectory()) into.copyAll(from, page)
    else if (found) into.copy(from, page)
  }
  into.write('LICENCES.txt', listLicences(root, facts))
  into.write('sbom.cdx.json', `${JSON.stringify(makeSbom(facts), undefined, 2)}\n`)
  into.write('SHA256SUMS', sumsOf(folder))
}

const nameOf = ({ name, version }: Facts) => `${name}-${version}-${process.platform}-${process.arch}`

/** The archive's name for this machine; the bundles must be built. */
export const nameOfArchive = (root: string) => nameOf(readFacts(root))

/** Returns the archive's path and the name of its folder. The same tree gives the same bytes on any day, for anyone. */
export async function makeArchive(root: string, target: string) {
  const facts = readFacts(root)
  const name = nameOf(facts)
  const scratch = mkdtempSync(join(tmpdir(), 'topup-release-'))
  try {
    fill(join(scratch, name), root, facts)
    const file = join(target, `${name}.tar.gz`)
    mkdirSync(target, { recursive: true })
    const files = listFiles(join(scratch, name)).map((path) => `${name}/${path}`)
    // `portable` leaves out the files' owner and other details of this machine; root unpacks them as its own.
    await create({ file, cwd: scratch, gzip: { level: 9 }, portable: true, mtime: facts.date }, files)
    return { file, name }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
