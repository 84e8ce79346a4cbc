import { SECOND } from '@topup/core/time'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** The clock error that makes the check red: codes of a second factor last 30 s, signed payment webhooks 300 s. */
const RED_FROM = 60 * SECOND
const YELLOW_FROM = 5 * SECOND
/** The timeout for an answer: with a slower one, the time at which it was written is too uncertain. */
const SLOW = 5 * SECOND

const middleOf = (sorted: readonly number[]): number => {
  const [low = 0, high = low] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)].map(
    (at) => sorted[at] ?? 0,
  )
  return (low + high) / 2
}

/** `ahead`: by how many milliseconds this machine's clock is ahead of each other clock. */
export function judgeClock(ahead: readonly number[]): CheckAnswer {
  if (ahead.length === 0)
    return { state: 'unmade', says: 'None of the parties answered, so nothing says what time it is.' }
  const off = middleOf(ahead.toSorted((a, b) => a - b))
  const seconds = Math.round(Math.abs(off) / SECOND)
  if (Math.abs(off) < YELLOW_FROM) {
    return {
      state: 'green',
      says: `The clock is right, by ${ahead.length === 1 ? 'one other' : `${ahead.length} others`}.`,
    }
  }
  return {
    state: Math.abs(off) >= RED_FROM ? 'red' : 'yellow',
    says: `The clock of this machine is ${seconds} seconds ${off > 0 ? 'ahead' : 'behind'}: second factors and signed notices are refused for it.`,
    todo: ['Have the machine set its clock by itself, then look again.'],
    paste: [{ label: 'On Linux with systemd', text: 'sudo timedatectl set-ntp true' }],
  }
}

/** How far this machine's clock is ahead of the server's, in ms. Undefined without an answer with a date. */
export async function askForTime(address: string, now: () => Date): Promise<number | undefined> {
  assertNoOpenWrite('a clock')
  try {
    const before = now().getTime()
    const { origin } = new URL(address)
    const response = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(SLOW) })
    const after = now().getTime()
    // A cached answer was written `age` seconds ago.
    const age = Number(response.headers.get('age') ?? 0) * SECOND
    const theirs = Date.parse(response.headers.get('date') ?? '') + age
    // The header has whole seconds: on average half a second is cut off.
    return Number.isNaN(theirs) ? undefined : (before + after) / 2 - (theirs + SECOND / 2)
  } catch {
    return undefined
  }
}

/** Lists why running processes suspect a wrong clock, from open entries. Empty if the database cannot be read. */
async function listDoubts({ db }: Context): Promise<string[]> {
  const open = db
    .selectFrom('attention')
    .select('reason')
    .where('kind', '=', 'clock_doubted')
    .where('resolved_at', 'is', null)
    .execute()
  return (await open.catch(() => [])).map(({ reason }) => reason)
}

/** Compares this machine's clock with the Date headers of the connected parties. */
export const clockCheck = (ctx: Context, addresses: readonly string[]): Check => ({
  ...store('clock', 'Clock'),
  async run() {
    const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
    const told = await Promise.all(origins.map((origin) => askForTime(origin, ctx.now)))
    const answer = judgeClock(told.filter((ahead) => ahead !== undefined))
    const doubts = await listDoubts(ctx)
    if (doubts.length === 0) return answer
    const state = answer.state === 'red' ? 'red' : 'yellow'
    return { ...answer, state, says: [answer.says, ...doubts].join(' ') }
  },
})
