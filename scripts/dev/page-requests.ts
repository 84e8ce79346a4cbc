import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

const mark = 'page request:'

/** Source of a stand-in for the storefront's built renderer, which returns the page request as JSON instead of HTML. */
const renderer = `
export { inlineScripts } from ${JSON.stringify(pathToFileURL(join(root, 'storefront', 'src', 'app', 'inline-scripts.ts')).href)}
export const createRenderer = () => async (request) => ({ status: 200, html: ${JSON.stringify(mark)} + JSON.stringify(request) })
`

/** The page request in the store's answer; undefined for any other answer. */
export const readPageRequest = (body: string): unknown =>
  body.startsWith(mark) ? JSON.parse(body.slice(mark.length)) : undefined

/** Makes a folder like a storefront build's, without built files. Removed when this process ends. */
export function makeStorefrontFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'topup-dev-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const client = join(folder, 'client')
  mkdirSync(join(client, '.vite'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server', 'entry-server.js'), renderer)
  writeFileSync(join(client, '.vite', 'manifest.json'), '{}')
  // The store sends this empty file with the right headers; the front replaces its body by the service worker.
  writeFileSync(join(client, 'worker.js'), '')
  const copyPublicFiles = () => cpSync(join(root, 'storefront', 'public'), client, { recursive: true })
  copyPublicFiles()
  return { folder, copyPublicFiles }
}
