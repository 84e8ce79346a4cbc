import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signRelease } from '../desktop/sign-release.ts'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'

/** Writes release.json and its signature into the packages' folder; RELEASE_KEY_FILE names the private key. */
export async function run([folder = join(root, 'dist', 'packages')]: string[]) {
  const keyFile = process.env.RELEASE_KEY_FILE
  if (!keyFile) throw new Failure('Name the file of the Ed25519 private key (PEM) in RELEASE_KEY_FILE.')
  const { version } = JSON.parse(readFileSync(join(root, 'seller-desktop', 'package.json'), 'utf8'))
  const { manifest, signature, publicKey } = signRelease(folder, version, readFileSync(keyFile, 'utf8'))
  writeFileSync(join(folder, 'release.json'), manifest)
  writeFileSync(join(folder, 'release.json.sig'), signature)
  console.log(`Signed version ${version}. UPDATES_KEY of this key: ${publicKey}`)
  return 0
}
