import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keyed } from './keyed.ts'
import { emptyLapakgamingState, type LapakgamingState } from './lapakgaming/lapakgaming-state.ts'
import { defaultRates } from './rates/default-rates.ts'
import { emptyStripeState, type StripeState } from './stripe/stripe-state.ts'
import type { WebhookRecord } from './webhook-record.ts'

export type SandboxState = {
  stripe: StripeState
  lapakgaming: LapakgamingState
  rates: Record<string, number>
  webhooks: WebhookRecord[]
}

const emptyState = (): SandboxState => ({
  stripe: emptyStripeState(),
  lapakgaming: emptyLapakgamingState(),
  rates: { ...defaultRates },
  webhooks: [],
})

export function createStateStore(stateFile: string | undefined, log: (line: string) => void) {
  const state = stateFile ? readState(stateFile, log) : emptyState()
  let timer: NodeJS.Timeout | undefined
  let pause = 200
  let writing: Promise<void> = Promise.resolve()

  async function writeBehind(file: string) {
    const started = performance.now()
    await writeFile(`${file}.tmp`, JSON.stringify(state))
    await rename(`${file}.tmp`, file)
    // A long run's state is large; writing it must not become most of what the sandbox does.
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
      Object.assign(state, emptyState())
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
  const { stripe, lapakgaming } = saved
  return {
    ...saved,
    stripe: {
      intents: keyed(stripe.intents),
      charges: keyed(stripe.charges),
      methods: keyed(stripe.methods),
      refunds: keyed(stripe.refunds),
      events: stripe.events,
      replies: keyed(stripe.replies),
    },
    lapakgaming: {
      orders: keyed(lapakgaming.orders),
      references: keyed(lapakgaming.references),
      balance: lapakgaming.balance,
      overrides: keyed(lapakgaming.overrides),
    },
  }
}
