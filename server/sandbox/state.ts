import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type DigiflazzState, emptyDigiflazzState } from './digiflazz/digiflazz-state.ts'
import { keyed } from './keyed.ts'
import { emptyLapakgamingState, type LapakgamingState } from './lapakgaming/lapakgaming-state.ts'
import type { ReceivedMail } from './mail/mail-state.ts'
import type { ReceivedNotice } from './notices/notice-state.ts'
import { emptyPaypalState, type PaypalState } from './paypal/paypal-state.ts'
import type { ReceivedPush } from './push/push-state.ts'
import { defaultRates } from './rates/default-rates.ts'
import { emptySetupState, revivedSetup, type SetupState, strictSetupState } from './setup/setup-state.ts'
import { emptyStripeState, type StripeState } from './stripe/stripe-state.ts'
import type { WebhookRecord } from './webhook-record.ts'
import { emptyXenditState, type XenditState } from './xendit/xendit-state.ts'

export type SandboxState = {
  stripe: StripeState
  xendit: XenditState
  paypal: PaypalState
  lapakgaming: LapakgamingState
  digiflazz: DigiflazzState
  rates: Record<string, number>
  setup: SetupState
  webhooks: WebhookRecord[]
  mails: ReceivedMail[]
  notices: ReceivedNotice[]
  pushes: ReceivedPush[]
}

const emptyState = (): SandboxState => ({
  stripe: emptyStripeState(),
  xendit: emptyXenditState(),
  paypal: emptyPaypalState(),
  lapakgaming: emptyLapakgamingState(),
  digiflazz: emptyDigiflazzState(),
  rates: { ...defaultRates },
  setup: emptySetupState(),
  webhooks: [],
  mails: [],
  notices: [],
  pushes: [],
})

export function createStateStore(stateFile: string | undefined, log: (line: string) => void, isStrict = false) {
  const isNew = !stateFile || !existsSync(stateFile)
  const state = stateFile ? readState(stateFile, log) : emptyState()
  if (isStrict && isNew) state.setup = strictSetupState()
  let timer: NodeJS.Timeout | undefined
  let pause = 200
  let writing: Promise<void> = Promise.resolve()

  async function writeBehind(file: string) {
    const started = performance.now()
    await writeFile(`${file}.tmp`, JSON.stringify(state))
    await rename(`${file}.tmp`, file)
    // A long run's state is large, so writing it may take at most about a tenth of the time.
    pause = Math.max(200, (performance.now() - started) * 10)
  }

  const save = () => {
    if (!stateFile || timer) return
    timer = setTimeout(() => {
      timer = undefined
      writing = writing
        .then(() => writeBehind(stateFile))
        .catch((error: unknown) => log(`sandbox state not written: ${String(error)}`))
    }, pause)
  }

  return {
    state,
    save,
    reset() {
      // Keep the certificate over a reset: a store may have cached it, and the real PayPal keeps its certificate too.
      const { signing } = state.paypal
      const { setup } = state
      Object.assign(state, emptyState())
      state.paypal.signing = signing
      state.setup = setup
      save()
    },
    async close() {
      clearTimeout(timer)
      await writing
      if (stateFile) await writeBehind(stateFile)
    },
  }
}

function readState(file: string, log: (line: string) => void): SandboxState {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return emptyState()
  try {
    return revived(JSON.parse(readFileSync(file, 'utf8')) as SandboxState)
  } catch {
    log(`sandbox state in ${file} is unreadable, starting empty`)
    return emptyState()
  }
}

function revived(saved: SandboxState): SandboxState {
  const { stripe, xendit, paypal, lapakgaming, digiflazz } = saved
  return {
    ...saved,
    mails: saved.mails ?? [],
    notices: saved.notices ?? [],
    pushes: saved.pushes ?? [],
    setup: revivedSetup(saved.setup),
    stripe: {
      intents: keyed(stripe.intents),
      charges: keyed(stripe.charges),
      methods: keyed(stripe.methods),
      refunds: keyed(stripe.refunds),
      events: stripe.events,
      replies: keyed(stripe.replies),
      disputes: keyed(stripe.disputes),
      warnings: keyed(stripe.warnings),
      balance: keyed(stripe.balance),
    },
    xendit: {
      requests: keyed(xendit?.requests),
      methods: keyed(xendit?.methods),
      refunds: keyed(xendit?.refunds),
      replies: keyed(xendit?.replies),
    },
    paypal: {
      orders: keyed(paypal?.orders),
      captures: keyed(paypal?.captures),
      refunds: keyed(paypal?.refunds),
      disputes: keyed(paypal?.disputes),
      replies: keyed(paypal?.replies),
      signing: paypal?.signing ?? null,
    },
    lapakgaming: {
      orders: keyed(lapakgaming.orders),
      references: keyed(lapakgaming.references),
      balance: lapakgaming.balance,
      overrides: keyed(lapakgaming.overrides),
    },
    digiflazz: {
      transactions: keyed(digiflazz?.transactions),
      crashed: keyed(digiflazz?.crashed),
      deposit: digiflazz?.deposit ?? emptyDigiflazzState().deposit,
      overrides: keyed(digiflazz?.overrides),
    },
  }
}
