import { money } from '@topup/core/money/money'
import { z } from 'zod'
import { arrivalAnswer } from '../../setup/arrival-answer.ts'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import type { OutsideContext } from '../context.ts'
import { productWebhooks } from '../supplier.ts'
import { addressIn, balanceAnswer, type KeyOutcome, keyAnswer } from '../supplier-checks.ts'
import { callLapak, type LapakAccess, lapakLimitsOf } from './call.ts'
import { listCategories } from './catalog.ts'
import { SUCCESS } from './codes.ts'
import { orderWebhooks } from './verify-webhook.ts'

const about = 'LapakGaming'
const balanceShape = z.object({ balance: z.number() })

function accessOf({ config, processes }: OutsideContext): LapakAccess | undefined {
  const { LAPAKGAMING_API_KEY: apiKey, LAPAKGAMING_URL: baseUrl, timing } = config
  if (!apiKey) return undefined
  const limits = lapakLimitsOf(config, processes)
  return { baseUrl, apiKey, timeout: timing.supplierTimeout, send: fetch, limits }
}

/**
 * Tests the key with a balance call. The documentation names 401 for a wrong key and for a refused address, and also
 * NOT_ALLOWED. Only NOT_ALLOWED surely means the address.
 */
async function tryKey(access: LapakAccess): Promise<KeyOutcome> {
  const answer = await callLapak(access, { method: 'GET', path: '/api/balance' })
  if (answer.kind !== 'answered') {
    const refused = /^HTTP 40[13]\b/.exec(answer.reason)
    return refused
      ? { kind: 'key-or-address', code: refused[0], address: undefined }
      : { kind: 'silent', reason: answer.reason }
  }
  const { code, data, message } = answer
  const address = addressIn(`${message ?? ''} ${JSON.stringify(data ?? '')}`)
  if (code === 'NOT_ALLOWED') return { kind: 'address', code, address }
  if (code === 'UNAUTHORIZED') return { kind: 'key-or-address', code, address }
  const parsed = balanceShape.safeParse(data)
  if (code !== SUCCESS || !parsed.success) return { kind: 'silent', reason: 'it answered neither yes nor no' }
  return { kind: 'taken', balance: money(Math.floor(parsed.data.balance), 'IDR') }
}

const unmade: CheckAnswer = { state: 'unmade', says: 'LapakGaming has to take the key first.' }

async function judgeCategories(ctx: OutsideContext, access: LapakAccess): Promise<CheckAnswer> {
  const listed = new Set((await listCategories(access)).map(({ code }) => code))
  if (listed.size === 0) {
    return {
      state: 'red',
      says: 'LapakGaming’s list of categories is empty.',
      todo: ['Ask LapakGaming what this account may sell.'],
    }
  }
  const games = await ctx.db
    .selectFrom('games')
    .select(['name', 'category_code'])
    .where('is_active', '=', 1)
    .where('category_code', 'is not', null)
    .orderBy('name')
    .execute()
  const gone = games.filter(({ category_code }) => category_code !== null && !listed.has(category_code))
  if (gone.length === 0) {
    return { state: 'green', says: `LapakGaming lists ${listed.size} categories, and each that the store sells from.` }
  }
  return {
    state: 'yellow',
    says: `LapakGaming no longer lists the category of ${gone.map(({ name }) => name).join(', ')}.`,
    todo: ['Look there whether it has another name by now; what is on sale of it may be refused.'],
  }
}

/** Returns the set-up checks for LapakGaming; none if no key is configured. */
export function lapakgamingChecks(ctx: OutsideContext): readonly Check[] {
  const access = accessOf(ctx)
  if (!access) return []
  const callbackAddress = (what: string) =>
    `${ctx.config.PUBLIC_URL}/api/webhook/lapakgaming/${what}?token=<your LAPAKGAMING_WEBHOOK_SECRET>`
  const key: Check = {
    id: 'lapakgaming.key',
    about,
    label: 'Key and allowed address',
    ...(ctx.fillers.fills('lapakgaming') ? { opens: 'supplier' as const } : {}),
    run: async () =>
      keyAnswer(ctx, await tryKey(access), {
        party: about,
        where: 'of your reseller account at LapakGaming (their support keeps it)',
        keySteps: [
          'Take the secret key at lapakgaming.com under Profile, put it into LAPAKGAMING_API_KEY, and start the store again.',
        ],
      }),
  }
  const balance: Check = {
    id: 'lapakgaming.balance',
    about,
    label: 'Balance',
    async run() {
      const found = await tryKey(access)
      return found.kind === 'taken' ? balanceAnswer(ctx, 'lapakgaming', about, found.balance) : unmade
    },
  }
  const categories: Check = {
    id: 'lapakgaming.categories',
    about,
    label: 'Categories',
    run: () => judgeCategories(ctx, access),
  }
  const callbacks: Check = {
    id: 'lapakgaming.callbacks',
    about,
    label: 'Callbacks',
    run: () =>
      arrivalAnswer(ctx, {
        senders: [orderWebhooks, productWebhooks('lapakgaming')],
        party: about,
        where: 'lapakgaming.com/profile',
        proof: 'the secret that is in LAPAKGAMING_WEBHOOK_SECRET as its token',
        paste: [
          { label: 'Order callback URL', text: callbackAddress('order') },
          { label: 'Product callback URL', text: callbackAddress('product') },
        ],
      }),
  }
  return [key, balance, categories, callbacks]
}
