import { once } from 'node:events'
import { createServer } from 'node:http'
import { createFront } from '../dev/front.ts'
import { createHold } from '../dev/hold.ts'
import { makeStorefrontFolder } from '../dev/page-requests.ts'
import { startPages } from '../dev/pages.ts'
import { createProcesses } from '../dev/processes.ts'
import { sandboxProcessEnvironment, storeEnvironment } from '../store/environment.ts'
import { assertPortsFree, findFreePort } from '../store/ports.ts'
import { announce, stopOnSignals } from '../store/run-store.ts'
import { readSettings } from '../store/settings.ts'

const watched = ['core/src', 'server/src', 'server/sandbox', 'storefront/public']

/** TRUST_PROXY for the store: its value so far, plus the front of `npm run dev` as another proxy. */
const trusting = (proxies = '') =>
  /^\d+$/.test(proxies) ? String(Number(proxies) + 1) : ['loopback', proxies].filter(Boolean).join(',')

/** Runs the store behind a front, which serves the storefront's sources and holds requests while the store restarts. */
export async function run() {
  const begun = performance.now()
  // Vite sets NODE_ENV in this process; the store must not inherit it.
  const env = { ...process.env }
  const settings = readSettings(env)
  await assertPortsFree(settings)
  if (settings.noSandbox) console.log(`The sandbox is off: ${settings.noSandbox}.`)
  const signal = stopOnSignals()
  const port = await findFreePort({ toComeBackTo: true })
  const publicUrl = env.PUBLIC_URL || `http://localhost:${settings.port}`
  const storefront = makeStorefrontFolder()
  const storeEnv = {
    ...storeEnvironment({ ...settings, port }, env),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: trusting(env.TRUST_PROXY),
    DEV_STOREFRONT: storefront.folder,
  }
  const hold = createHold()
  const processes = createProcesses({
    store: { env: storeEnv, port },
    sandbox: settings.noSandbox
      ? undefined
      : { env: sandboxProcessEnvironment(settings, env), port: settings.sandboxPort },
    hold,
    signal,
  })
  const server = createServer()

  const follow = (path: string) => {
    if (path.endsWith('.test.ts')) return
    if (path.startsWith('storefront/public/')) storefront.copyPublicFiles()
    if (/^(server\/src|storefront\/public)\/|^core\/src\/.*\.ts$/.test(path)) processes.restart('store')
    if (path.startsWith('server/sandbox/')) processes.restart('sandbox')
  }
  signal.addEventListener('abort', () => processes.stop())
  try {
    const allowedHosts = [new URL(publicUrl).hostname]
    const [pages] = await Promise.all([startPages({ server, allowedHosts, watched, follow }), processes.start()])
    const isBehindProxy = Boolean(env.TRUST_PROXY)
    // Browsers and proxies close idle connections sooner than this. If the server closed one first, a request sent at that moment would be lost.
    server.keepAliveTimeout = 65_000
    server.on('request', createFront({ port, hold, pages, isBehindProxy }))
    server.listen(settings.port, env.HOST || '127.0.0.1')
    await once(server, 'listening')
    announce(settings.noSandbox ? undefined : `http://localhost:${settings.sandboxPort}`, begun)
    if (!signal.aborted) await once(signal, 'abort')
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  } finally {
    await processes.stop()
  }
}
