import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { claimNames } from '@topup/core/seller/claims'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../scripts/_support/run-command.ts'
import { createPasskey } from '../../scripts/_support/software-passkey.ts'
import { root } from '../../scripts/root.ts'
import { findFreePort } from '../../scripts/store/ports.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { createTlsIdentity } from '../sandbox/tls/tls-identity.ts'
import { appliedEvents as paypalEvents } from '../src/payments/paypal/apply-paypal-event.ts'
import { appliedEvents as stripeEvents } from '../src/payments/stripe/apply-stripe-event.ts'
import { trustAuthorities } from '../src/platform/outgoing/outside-authorities.ts'
import { eventually } from './_support/eventually.ts'
import { type FrontProxy, startFrontProxy } from './_support/front-proxy.ts'
import { agree, decimal } from './_support/given-order.ts'
import { type Browser, createBrowser } from './_support/http-client.ts'
import { enrolPasskey } from './_support/prove-passkey.ts'
import { createSandboxControl, type SandboxControl } from './_support/sandbox-control.ts'

type Block = Readonly<{ kind: string; text: string }>

/** Blocks that are not commands for the store: files of the machine, and optional steps. */
const passedOver = ['machine', 'optional']
const guide = readFileSync(join(root, 'docs/going-live.md'), 'utf8')
const blocks: readonly Block[] = [...guide.matchAll(/^```\w+ ([\w -]+)\n(.*?)\n```$/gms)].map(
  ([, kind = '', text = '']) => ({ kind, text }),
)
const linesOf = (kind: string) => blocks.filter((block) => block.kind === kind).flatMap(({ text }) => text.split('\n'))

describe('the guide', () => {
  it('names each party’s address, events and version as the store has them', () => {
    const at = (path: string) => `https://<the name that buyers type>/api/webhook/${path}`
    expect(linesOf('facts stripe')).toEqual([at('stripe'), Stripe.API_VERSION, ...stripeEvents])
    expect(linesOf('facts paypal')).toEqual([at('paypal'), ...paypalEvents])
    expect(linesOf('facts digiflazz')).toEqual([at('digiflazz')])
    expect(linesOf('dashboard xendit')).toEqual([at('xendit')])
    const token = '?token=<a secret that you make up>'
    expect(linesOf('dashboard lapakgaming-order')).toEqual([at(`lapakgaming/order${token}`)])
    expect(linesOf('dashboard lapakgaming-product')).toEqual([at(`lapakgaming/product${token}`)])
  })
})

/** Only on SQLite: the tests' PostgreSQL is set up as no owner's server should be. */
const isHere = process.env.TEST_DB !== 'postgres'

if (isHere)
  describe('whoever follows the guide word by word, in practice, against parties that are strict', () => {
    const folder = mkdtempSync(join(tmpdir(), 'topup-guide-'))
    const envFile = join(folder, '.env')
    const authorities = join(folder, 'authorities.pem')
    const usual = getCACertificates('default')
    const identity = createTlsIdentity(['localhost'], new Date())
    const mail = createTlsServer({ cert: identity.certificate, key: identity.key }, (sealed) => {
      const open = connect(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1')
      sealed.pipe(open).pipe(sealed)
      for (const side of [sealed, open]) side.on('error', () => side.destroy())
    })
    let sandbox: Sandbox
    let world: SandboxControl
    let proxy: FrontProxy
    let owner: Browser
    /** The owner's own values, by the placeholders of the guide. */
    let words: Record<string, string>
    let env: Record<string, string>
    let store: ReturnType<typeof runCommand> | undefined
    let firstPassword = ''
    /** The last output of the doctor command: exit code, and the states in its machine-readable form. */
    let doctorSaid = { code: 0, states: {} as Record<string, string>, missing: [] as string[], xendit: [] as string[] }

    beforeAll(async () => {
      proxy = await startFrontProxy(identity)
      const caFile = join(folder, 'sandbox.pem')
      sandbox = await createSandbox({
        port: 0,
        timeScale: 20,
        strict: true,
        tls: { names: ['localhost', '127.0.0.1'], caFile },
      })
      writeFileSync(authorities, `${readFileSync(caFile, 'utf8')}\n${identity.authority}`)
      trustAuthorities(authorities)
      world = createSandboxControl(sandbox.url)
      await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready))
      const port = await findFreePort({ toComeBackTo: true })
      proxy.leadTo(`http://127.0.0.1:${port}`)
      env = {
        PORT: String(port),
        SANDBOX_PORT: String(await findFreePort()),
        SANDBOX_SMTP_PORT: String(await findFreePort()),
        ENV_FILE: envFile,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        // Addresses of the sandbox, which plays all parties.
        OUTSIDE_CA_FILE: authorities,
        STRIPE_API_URL: sandbox.url,
        XENDIT_URL: `${sandbox.url}/xendit`,
        PAYPAL_API_URL: `${sandbox.url}/paypal-api`,
        LAPAKGAMING_URL: `${sandbox.url}/lapakgaming`,
        RATES_URL: `${sandbox.url}/rates`,
        RATES_SECOND_URL: `${sandbox.url}/frankfurter`,
      }
      words = {
        'the name that buyers type': new URL(proxy.url).host,
        'the name of the store': 'Permata',
        'who sells, as receipts say it': 'PT Permata Jaya',
        'your address, as receipts say it': 'Jalan Melati 1, Jakarta',
        'your own e-mail address': 'owner@permata.shop',
        'the address that buyers write to': 'help@permata.shop',
        'the number that buyers call, with the country code, digits only': '628111222333',
        user: 'sandbox',
        password: 'sandbox',
        host: `localhost:${(mail.address() as AddressInfo).port}`,
        'an address that the mail provider sends from': 'orders@permata.shop',
        'Secret key': 'sk_test_sandbox',
        'Publishable key': 'pk_test_sandbox',
        'Client ID': 'paypal_sandbox_client',
        Secret: 'paypal_sandbox_secret',
        'API key': 'xnd_development_sandbox',
        'Webhook verification token': 'xendit_sandbox_token',
        'SECRET KEY': 'lapak_sandbox_key',
        'a secret that you make up': 'a-secret-that-the-owner-made-up',
        'the address that your machine calls from': '127.0.0.1',
      }
    })
    afterAll(async () => {
      store?.child.kill('SIGTERM')
      await store?.ended
      await proxy.stop()
      await sandbox.close()
      await new Promise((closed) => mail.close(closed))
      setDefaultCACertificates(usual)
      rmSync(folder, { recursive: true, force: true })
    })

    const say = (text: string) =>
      text.replace(/<([^>]+)>/g, (_, word: string) => {
        const known = words[word]
        if (known === undefined) throw new Error(`The guide asks for <${word}>, which no owner knows`)
        return known
      })

    async function run(args: string[]) {
      const command = runCommand(root, args, env)
      return { code: await command.ended, output: command.output() }
    }

    async function startStore(): Promise<void> {
      store?.child.kill('SIGTERM')
      await store?.ended
      store = runCommand(root, ['start'], env)
      await store.says(/Ready in/)
      firstPassword = /shown once\): (\S+)/.exec(store.output())?.[1] ?? firstPassword
    }

    async function askDoctor(): Promise<void> {
      const { code, output } = await run(['doctor', '--json'])
      const told = JSON.parse(output.slice(output.indexOf('{')))
      const states = Object.fromEntries(told.checks.map(({ id, state }: Record<string, string>) => [id, state]))
      const { paste = [] } = told.checks.find(({ id }: Record<string, string>) => id === 'xendit.webhook') ?? {}
      const xendit = paste.map(({ label }: Record<string, string>) => label)
      doctorSaid = { code: code ?? -1, states, missing: told.missing, xendit }
    }

    /** Runs a command line of the guide; blocks of kind `run agree` confirm with --yes. */
    async function type(line: string, kind: string): Promise<void> {
      if (line === 'npm start') return startStore()
      const [, silent, command = '', rest = '', file] =
        /^npm run (-s )?([\w-]+)(?: -- ([^>]*?))?(?: >> (\S+))?$/.exec(line) ?? []
      if (command === '') throw new Error(`The guide says to type ${line}, which nobody here can`)
      const agreed = kind === 'run agree' ? ['--yes'] : []
      const { code, output } = await run([command, ...rest.split(' ').filter(Boolean), ...agreed])
      if (silent && file === '.env') appendFileSync(envFile, output)
      if (command === 'doctor' && !rest) await askDoctor()
      expect({ line, fails: code !== 0, output }).toMatchObject({ line, fails: kind === 'run fails' })
    }

    async function pay(how: (buyer: Browser, order: { orderId: string; amount: string }) => Promise<void>) {
      const buyer = createBrowser(proxy.url)
      const [game] = (await buyer.api('listGames')).filter(({ id }) => id === 'free-fire')
      const { packages } = await buyer.api('getGame', { id: game?.id ?? '' })
      // From 15 dollars on all ways to pay are offered; below, fees would take too much.
      const affordable = packages.filter(({ price }) => Number(price) >= 15)
      const [cheapest] = affordable.toSorted((a, b) => Number(a.price) - Number(b.price))
      const line = { gameId: 'free-fire', packageId: cheapest?.id ?? '', gameUserId: '225009777' }
      const amount = decimal(Math.round(Number(cheapest?.price) * 100))
      const placed = await buyer.api('createOrder', {
        ...line,
        totalAmount: amount,
        customerEmail: null,
        playerConfirmed: true,
        checkoutId: randomUUID(),
        lineKey: randomUUID(),
      })
      await agree(buyer, placed.checkoutId)
      await how(buyer, { orderId: placed.id, amount })
      await eventually(async () => {
        const orders = await buyer.api('listOrders')
        expect(orders.map(({ status }) => status)).toEqual(['completed'])
      }, 60_000)
    }

    /** The steps that a person takes, by the sentence of the guide that asks for the step. */
    const people: Record<string, () => Promise<void>> = {
      'Open the link in the test mail, and press the button there.': async () => {
        // Other mails to the owner may arrive before the test mail.
        const letters = await world.mailsTo('owner@permata.shop')
        const link = letters.map(({ text }) => /https:\S+mail-arrived\S+/.exec(text)?.[0]).find(Boolean) ?? ''
        expect((await fetch(link)).status).toBe(200)
        await createBrowser(proxy.url).api('noteMailArrival', { token: link.split('#t=')[1] ?? '' })
      },
      'Sign in at /seller with the password that the first start printed, choose your own, and set up a code app or a passkey.':
        async () => {
          owner = createBrowser(proxy.url)
          await owner.api('signIn', { password: firstPassword })
          await owner.api('changePassword', {
            currentPassword: firstPassword,
            newPassword: 'my own password of the shop',
          })
          await enrolPasskey(owner.api, createPasskey(), proxy.url)
        },
      'Confirm or change the claims under Settings.': async () => {
        const { version } = await owner.api('getStoreSettings')
        await owner.api('saveStoreSettings', { version, changes: { confirmedClaims: [...claimNames] } })
      },
      'Buy a package by card, one by wallet and one by PayPal, and see each delivered.': async () => {
        await eventually(async () =>
          expect(await createBrowser(proxy.url).api('getConfig')).toMatchObject({ isOpen: true }),
        )
        await pay(async (buyer, order) => {
          const { clientSecret } = await buyer.api('createPaymentIntent', order)
          await world.payIntent(clientSecret.split('_secret_')[0] ?? '')
        })
        await pay(async (buyer, order) => {
          const { paymentUrl } = await buyer.api('createEwalletPayment', { ...order, channelCode: 'ID_DANA' })
          const id = /pr-[\w-]+/.exec(paymentUrl ?? '')?.[0]
          await world.post(`/control/xendit/payment_requests/${id}`, { action: 'pay' })
        })
        await pay(async (buyer, order) => {
          const { id } = await buyer.api('createPaypalOrder', { ...order, currency: 'USD', intent: 'CAPTURE' })
          await world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
        })
      },
      'Change a price at the supplier, or wait until one changes there.': async () => {
        await world.setProduct('FF70-S24', { price: 9_700, status: 'available' })
        await eventually(async () => {
          const { webhooks } = await world.state()
          const told = webhooks.filter(({ url }: { url: string }) => url.includes('/lapakgaming/product'))
          expect(told.map(({ outcome }: { outcome: string }) => outcome)).toContain('delivered')
        })
      },
    }

    /** Sets a value on a party's dashboard, by the name in the sandbox. */
    const dashboards: Record<string, (text: string) => Promise<unknown>> = {
      xendit: (xendit) => world.setDashboards({ xendit }),
      'lapakgaming-allowed': (address) => world.setDashboards({ lapakgamingAllowed: [address] }),
      'lapakgaming-order': (lapakgamingOrder) => world.setDashboards({ lapakgamingOrder }),
      'lapakgaming-product': (lapakgamingProduct) => world.setDashboards({ lapakgamingProduct }),
    }

    async function follow({ kind, text }: Block): Promise<void> {
      const [does, what = ''] = kind.split(' ')
      if (does === 'env') appendFileSync(envFile, `${say(text)}\n`)
      else if (does === 'run') for (const line of text.split('\n')) await type(line, kind)
      else if (does === 'dashboard') await dashboards[what]?.(say(text))
      else if (does === 'person') {
        for (const line of text.split('\n')) {
          const act = people[line]
          if (!act) throw new Error(`The guide says "${line}", which nobody here can`)
          await act()
        }
      } else if (does !== 'facts' && !passedOver.includes(kind)) throw new Error(`The guide has a block of ${kind}`)
    }

    it('finds first what is missing, and at the end nothing', { timeout: 500_000 }, async () => {
      mkdirSync(join(folder, 'data'))
      const firstLook = blocks.findIndex(({ kind }) => kind === 'run fails')
      for (const block of blocks.slice(0, firstLook + 1)) await follow(block)
      expect(doctorSaid).toMatchObject({ code: 1, missing: ['contact', 'provider'] })
      expect(doctorSaid.states).toMatchObject({
        'store.database': 'green',
        'store.keys': 'green',
        'store.address': 'green',
        'store.proxies': 'green',
        'store.contact': 'red',
        'store.mail': 'red',
        'store.second-factor': 'yellow',
        'store.claims': 'yellow',
        'store.backups': 'yellow',
      })
      const home = await (await fetch(`${proxy.url}/`)).text()
      expect(home).toContain('Opening soon')

      for (const block of blocks.slice(firstLook + 1)) await follow(block)
      // The free space of this machine is not tested here.
      const { 'store.disk': _, ...states } = doctorSaid.states
      expect(Object.keys(states).length).toBeGreaterThan(20)
      expect(Object.entries(states).filter(([, state]) => state !== 'green')).toEqual([])
      expect(doctorSaid.missing).toEqual([])
      expect(doctorSaid.xendit).toEqual(linesOf('facts xendit'))
      for (const line of blocks
        .flatMap(({ text }) => text.split('\n'))
        .filter((one) => one.includes('/api/webhook/'))) {
        const address = say(line.replace('another secret', 'a secret'))
        expect({ address, status: (await fetch(address, { method: 'POST' })).status }).not.toMatchObject({
          status: 404,
        })
      }
    })
  })
