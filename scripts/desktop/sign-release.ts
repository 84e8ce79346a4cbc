import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'

/** File types that the updater downloads on Windows, macOS or Linux. */
const packages = /\.(exe|dmg|zip|AppImage|deb)$/

/** Lists the folder's packages and signs the list with Ed25519; the app checks both before it downloads an update. */
export function signRelease(folder: string, version: string, privateKeyPem: string) {
  const names = readdirSync(folder)
    .filter((name) => packages.test(name))
    .toSorted()
  if (names.length === 0) throw new Failure(`There are no packages in ${folder}: run "npm run package" first.`)
  const files = names.map((name) => {
    const content = readFileSync(join(folder, name))
    return { name, size: content.length, sha512: createHash('sha512').update(content).digest('base64') }
  })
  const manifest = Buffer.from(`${JSON.stringify({ version, files }, undefined, 2)}\n`)
  const key = createPrivateKey(privateKeyPem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Failure('The release key must be an Ed25519 key.')
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return { manifest, signature: sign(null, manifest, key).toString('base64'), publicKey }
}
