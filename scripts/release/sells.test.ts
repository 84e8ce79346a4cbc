import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../server/sandbox/create-sandbox.ts'
import { createTlsIdentity } from '../../server/sandbox/tls/tls-identity.ts'
import { trustAuthorities } from '../../server/src/platform/outgoing/outside-authorities.ts'
import { eventually } from '../../server/tests/_support/eventually.ts'
import { type FrontProxy, startFrontProxy } from '../../server/tests/_support/front-proxy.ts'
import { agree } from '../../server/tests/_support/given-order.ts'
import { createBrowser } from '../../server/tests/_support/http-client.ts'
import { createSandboxControl } from '../../server/tests/_support/sandbox-control.ts'
import { root } from '../root.ts'
import { findFreePort } from '../store/ports.ts'
import { archiveIfStale } from './archive-if-stale.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const keyRing = () => `k1:${randomBytes(32).toString('base64')}`

describe('the archive of a release, unpacked in an empty folder and run by nobody with Node alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topup-unpacked-'))
  const bin = join(folder, 'bin')
  /** The only folder in which the user 'nobody' may write. */
  const work = join(folder, 'work')
  const usual = getCACertificates('default')
  const identity = createTlsIdentity(['localhost'], new Date())
  let unpacked = ''
  let sandbox: Sandbox
  let proxy: FrontProxy
  let env: Record<string, string>

  beforeAll(async () => {
    const made = await archiveIfStale()
    unpacked = join(folder, made.name)
    chmodSync(folder, 0o755)
    for (const path of [bin, work]) mkdirSync(path, { mode: 0o755 })
    await extract({ file: made.file, cwd: folder, dmode: 0o755 })
    // Copy Node, because its folder may be unreadable for other users.
    copyFileSync(process.execPath, join(bin, 'node'))
    chmodSync(join(bin, 'node'), 0o755)
    if (isRoot) chownSync(work, NOBODY, NOBODY)

    proxy = await startFrontProxy(identity)
    const caFile = join(folder, 'sandbox.pem')
    const port = await findFreePort({ toComeBackTo: true })
    const store = `http://127.0.0.1:${port}`
    const lapakgaming = (path: string) => `${store}/api/webhook/lapakgaming/${path}?token=lapak_sandbox_secret`
    sandbox = await createSandbox({
      port: 0,
      timeScale: 20,
      tls: { names: ['localhost', '127.0.0.1'], caFile },
      endpoints: {
        stripe: `${store}/api/webhook/stripe`,
        lapakgamingOrder: lapakgaming('order'),
        lapakgamingProduct: lapakgaming('product'),
      },
    })
    const authorities = join(work, 'authorities.pem')
    writeFileSync(authorities, `${readFileSync(caFile, 'utf8')}\n${identity.authority}`)
    chmodSync(authorities, 0o644)
    trustAuthorities(authorities)
    proxy.leadTo(store)
    env = {
      PORT: String(port),
      PRACTICE: 'true',
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
      COOKIE_KEYS: keyRing(),
      DATA_KEYS: keyRing(),
      LOG_LEVEL: 'warn',
      SUPPORT_EMAIL: 'help@permata.shop',
      SUPPORT_PHONE: '628111222333',
      OUTSIDE_CA_FILE: authorities,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: sandbox.url,
      LAPAKGAMING_API_KEY: 'lapak_sandbox_key',
      LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
      LAPAKGAMING_URL: `${sandbox.url}/lapakgaming`,
      RATES_URL: `${sandbox.url}/rates`,
      RATES_SECOND_URL: `${sandbox.url}/frankfurter`,
    }
  }, 300_000)
  afterAll(async () => {
    await proxy?.stop()
    await sandbox?.close()
    setDefaultCACertificates(usual)
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs `node server.mjs …` without this process's environment: no npm, no packages, no home folder. */
  function run(args: readonly string[] = [], given: Record<string, string> = {}) {
    const child = spawn('node', [join(unpacked, 'server.mjs'), ...args], {
      cwd: work,
      env: { PATH: bin, HOME: '', ...given },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
    return { child, ended, output: () => output }
  }

  it('holds what its checksums say', () => {
    const sums = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    const listed = sums.map((line) => line.slice(66)).toSorted()
    const present = readdirSync(unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
    expect(listed).toEqual(present.filter((file) => file !== 'SHA256SUMS').toSorted())
    for (const line of sums) {
      const bytes = readFileSync(join(unpacked, line.slice(66)))
      expect(line).toContain(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  it('says its number, its commands, and what is missing, each in words', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(await run(['--version']).ended).toEqual({ code: 0, output: `${version}\n` })
    expect(await run(['sell']).ended).toEqual({
      code: 1,
      output: expect.stringMatching(/^There is no command "sell"\. There are: backup, .*\.\n$/),
    })
    const keys = await run(['keys']).ended
    expect(keys).toEqual({
      code: 0,
      output: expect.stringMatching(/^#.*\nCOOKIE_KEYS=k\d{8}:.{44}\nDATA_KEYS=.*\n$/),
    })
    // Without settings it starts as a live store, and lists the settings that are missing.
    const bare = await run().ended
    expect(bare.code).toBe(1)
    expect(bare.output.split('\n').map((line) => /^- (\w+) is missing/.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'COOKIE_KEYS', 'DATA_KEYS']),
    )
    expect(await run([], { ENV_FILE: 'none.env' }).ended).toEqual({
      code: 1,
      output: `ENV_FILE names ${join(work, 'none.env')}, which is not there.\n`,
    })
    expect(bare.output).toContain('node server.mjs keys')
    expect(bare.output).not.toContain('npm')
  })

  it('sells: a buyer orders, pays by card and is delivered; then it stops as it is told', async () => {
    writeFileSync(
      join(work, '.env'),
      Object.entries(env)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
    )
    chmodSync(join(work, '.env'), 0o644)
    const store = run()
    try {
      await eventually(async () => {
        if (store.child.exitCode !== null) return
        expect((await fetch(`http://127.0.0.1:${env.PORT}/api/health`)).status).toBe(200)
      }, 60_000)
      expect(store.child.exitCode, store.output()).toBeNull()
      expect(await run(['doctor', '--mend', 'store.contact', '--yes']).ended).toMatchObject({ code: 0 })
      const buyer = createBrowser(proxy.url)
      await eventually(async () => expect(await buyer.api('getConfig')).toMatchObject({ isOpen: true }), 120_000)
      expect(await (await fetch(`${proxy.url}/`)).text()).toContain('Free Fire')

      const { packages } = await buyer.api('getGame', { id: 'free-fire' })
      const [cheapest] = packages
        .filter(({ price }) => Number(price) >= 1)
        .toSorted((a, b) => Number(a.price) - Number(b.price))
      const amount = Number(cheapest?.price).toFixed(2)
      const placed = await buyer.api('createOrder', {
        gameId: 'free-fire',
        packageId: cheapest?.id ?? '',
        gameUserId: '225009777',
        totalAmount: amount,
        customerEmail: null,
        playerConfirmed: true,
        checkoutId: randomUUID(),
        lineKey: randomUUID(),
      })
      await agree(buyer, placed.checkoutId)
      const { clientSecret } = await buyer.api('createPaymentIntent', { orderId: placed.id, amount })
      await createSandboxControl(sandbox.url).payIntent(clientSecret.split('_secret_')[0] ?? '')
      await eventually(async () => {
        const orders = await buyer.api('listOrders')
        expect(orders.map(({ status }) => status)).toEqual(['completed'])
      }, 60_000)

      const backup = await run(['backup', join(work, 'saved.jsonl.gz')]).ended
      expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('saved.jsonl.gz') })
      // A release takes its keys from its settings.
      expect(backup.output).not.toContain('secrets.json')
      expect(await run(['verify-audit']).ended).toMatchObject({ code: 0 })
    } finally {
      store.child.kill('SIGTERM')
    }
    expect((await store.ended).code, store.output()).toBe(0)
    expect(readdirSync(join(work, 'data'))).toContain('store.sqlite')
    await expect(fetch(`http://127.0.0.1:${env.PORT}/api/health`)).rejects.toThrow()

    const elsewhere = { DATA_DIR: join(work, 'restored') }
    const restored = await run(['restore', join(work, 'saved.jsonl.gz')], elsewhere).ended
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
  }, 240_000)
})
