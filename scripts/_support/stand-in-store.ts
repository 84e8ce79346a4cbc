import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serverSources, sourcesHash } from '../build/stamp.ts'
import { root } from '../root.ts'

const listen = (role: string, port: string, more = '') => `
import { createServer } from 'node:http'
const server = createServer((_, response) => response.end('ok'))
server.listen(Number(process.env.${port}), '127.0.0.1', () => console.error('${role}-pid ' + process.pid))
process.on('SIGTERM', () => {
  console.error('${role} stopped')
  server.close()
  server.closeAllConnections()
})
${more}`

const files = {
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'package.json': '{"type":"module"}',
  'server/src/app/main.ts': '',
  'server/dist/store/server.mjs': listen('store', 'PORT', "console.log('stripe-key ' + process.env.STRIPE_SECRET_KEY)"),
  'server/dist/sandbox/sandbox.mjs': listen(
    'sandbox',
    'SANDBOX_PORT',
    "server.on('request', (request) => { if (request.url === '/die') process.exit(7) })",
  ),
  'storefront/src/app/entry-client.tsx': '',
}

/** The real scripts in a folder of their own, with bundles of a store and a sandbox of ten lines each. */
export function createStandInStore(overrides: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-stand-in-'))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  // The only file of the server that the scripts import.
  const imported = 'server/src/platform/doubled-variable.ts'
  write(imported, readFileSync(join(root, imported), 'utf8'))
  for (const [path, content] of Object.entries({ ...files, ...overrides })) write(path, content)
  mkdirSync(join(folder, 'storefront', 'dist'))
  writeFileSync(join(folder, 'storefront', 'dist', 'sources.sha256'), sourcesHash(folder))
  writeFileSync(join(folder, 'server', 'dist', 'sources.sha256'), sourcesHash(folder, serverSources))
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
