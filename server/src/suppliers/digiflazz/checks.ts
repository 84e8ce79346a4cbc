import { money } from '@topup/core/money/money'
import { z } from 'zod'
import { arrivalAnswer } from '../../setup/arrival-answer.ts'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import type { OutsideContext } from '../context.ts'
import { addressIn, balanceAnswer, type KeyOutcome, keyAnswer } from '../supplier-checks.ts'
import { callDigiflazz, type DigiflazzAccess } from './call.ts'
import { listProducts } from './catalog.ts'

const about = 'Digiflazz'
const answerShape = z.object({
  deposit: z.number().optional(),
  rc: z.string().optional(),
  message: z.string().catch(''),
})
/** Code for a wrong signature: the username and the key belong to different accounts. */
const WRONG_KEY = '41'
const UNKNOWN_ADDRESS = '45'

function accessOf({ config }: OutsideContext): DigiflazzAccess | undefined {
  const { DIGIFLAZZ_USERNAME: username, DIGIFLAZZ_API_KEY: apiKey, DIGIFLAZZ_URL: baseUrl, timing } = config
  if (!username || !apiKey) return undefined
  return { baseUrl, username, apiKey, timeout: timing.supplierTimeout, send: fetch }
}

async function tryKey(access: DigiflazzAccess): Promise<KeyOutcome> {
  const answer = await callDigiflazz(access, '/cek-saldo', 'depo', { cmd: 'deposit' })
  if (answer.kind === 'unknown') {
    const refused = /^HTTP 40[13]\b/.exec(answer.reason)
    return refused
      ? { kind: 'key-or-address', code: refused[0], address: undefined }
      : { kind: 'silent', reason: answer.reason }
  }
  const parsed = answerShape.safeParse(answer.data)
  const { deposit, rc, message } = parsed.success ? parsed.data : { message: '' }
  if (rc === UNKNOWN_ADDRESS) return { kind: 'address', code: `rc ${rc}`, address: addressIn(message) }
  if (rc === WRONG_KEY) return { kind: 'key', code: `rc ${rc}` }
  if (deposit === undefined)
    return { kind: 'silent', reason: rc ? `it answered rc ${rc.slice(0, 5)}` : 'it answered neither yes nor no' }
  return { kind: 'taken', balance: money(Math.floor(deposit), 'IDR') }
}

async function judgePriceList(access: DigiflazzAccess): Promise<CheckAnswer> {
  const games = (await listProducts(access)).filter(({ categoryCode }) => categoryCode !== '')
  if (games.length > 0)
    return { state: 'green', says: `Digiflazz’s price list names ${games.length} products of games.` }
  return {
    state: 'yellow',
    says: 'Digiflazz’s price list names no product of a game.',
    todo: ['Add products of the category Games to your list at Digiflazz, under Produk.'],
  }
}

/** Returns the set-up checks for Digiflazz; none if no key is configured. */
export function digiflazzChecks(ctx: OutsideContext): readonly Check[] {
  const access = accessOf(ctx)
  if (!access) return []
  const key: Check = {
    id: 'digiflazz.key',
    about,
    label: 'Key and allowed address',
    ...(ctx.fillers.fills('digiflazz') ? { opens: 'supplier' as const } : {}),
    run: async () =>
      keyAnswer(ctx, await tryKey(access), {
        party: about,
        where: 'at Digiflazz under Atur Koneksi, API',
        keySteps: [
          'Take the username and the production key at Digiflazz under Atur Koneksi, API, put them into DIGIFLAZZ_USERNAME and DIGIFLAZZ_API_KEY, and start the store again.',
        ],
      }),
  }
  const balance: Check = {
    id: 'digiflazz.balance',
    about,
    label: 'Deposit',
    async run() {
      const found = await tryKey(access)
      if (found.kind === 'taken') return balanceAnswer(ctx, 'digiflazz', about, found.balance)
      return { state: 'unmade', says: 'Digiflazz has to take the key first.' }
    },
  }
  const prices: Check = { id: 'digiflazz.prices', about, label: 'Price list', run: () => judgePriceList(access) }
  const callback: Check = {
    id: 'digiflazz.callback',
    about,
    label: 'Webhook',
    run: () =>
      arrivalAnswer(ctx, {
        senders: ['digiflazz'],
        party: about,
        where: 'Digiflazz under Atur Koneksi, API, Webhook',
        proof: 'the secret that is in DIGIFLAZZ_WEBHOOK_SECRET',
        paste: [
          { label: 'Payload URL', text: `${ctx.config.PUBLIC_URL}/api/webhook/digiflazz` },
          { label: 'Secret', text: '<your DIGIFLAZZ_WEBHOOK_SECRET>' },
        ],
      }),
  }
  return [key, balance, prices, callback]
}
