import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './root.ts'
import { Failure } from './set-up/failure.mjs'

/** Hidden entries of node_modules that a copy shares. The others are caches, which each copy keeps for itself. */
const sharedWithCopy = ['.bin', '.package-lock.json']
const workspaces = ['core', 'server', 'storefront', 'seller-desktop']

/** Every file of the checkout that git tracks or would add. */
function listFiles(): string[] {
  try {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' } as const
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
      .split('\0')
      .filter((path) => path !== '' && existsSync(join(root, path)))
  } catch {
    throw new Failure('This works on a copy of the git checkout: run it inside one, with git.')
  }
}

/** Links the installed packages, except our own, which come from the copy: its server must see changes in its core. */
function linkPackages(copy: string): void {
  const installed = join(root, 'node_modules')
  const own = join(copy, 'node_modules')
  mkdirSync(join(own, '@topup'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name === '@topup' || (name.startsWith('.') && !sharedWithCopy.includes(name))) continue
    symlinkSync(realpathSync(join(installed, name)), join(own, name))
  }
  for (const name of workspaces) {
    symlinkSync(join(copy, name), join(own, '@topup', name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, name, 'node_modules'))
  }
}

/** Copies the working tree with uncommitted changes into a folder, without installed packages. */
export function copyFiles(folder: string): void {
  for (const path of listFiles()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

/** Copies the working tree and shares the installed packages. The copy is removed when this process ends. */
export function copyTree(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'topup-copy-')))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  copyFiles(copy)
  linkPackages(copy)
  return copy
}
