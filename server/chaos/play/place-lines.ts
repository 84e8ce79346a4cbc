import { randomUUID } from 'node:crypto'
import { ApiError } from '@topup/core/api/client'
import { formatPlayer } from '@topup/core/catalog/player'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import type { Browser } from '../../tests/_support/http-client.ts'
import type { BuyerPlan, LinePlan, Method } from '../schedule/buyer-plan.ts'
import { keepTrying } from './play.ts'

const CHEAPER = 8
/** From this price in US dollars a package can be paid by methods with a fixed fee. */
const FEE_BORNE_FROM = 7.1
const withFixedFee: readonly Method[] = ['card', 'ID_BCA', 'ID_INDOMARET']
const MAX_TRIES = 5
const ZONE = '2345'

/** `phone` is unique to the buyer: a wallet accepts five requests in ten minutes per number. */
export type Cart = Readonly<{ orderIds: readonly string[]; amount: string; phone: string }>

const phoneOf = (buyer: number) => `+62812${String(buyer).padStart(8, '0')}`

async function orderFor(browser: Browser, { gameId, pack, quantity, playerId }: LinePlan, method: Method) {
  const { packages, playerFields } = await keepTrying(() => browser.api('getGame', { id: gameId }))
  const from = withFixedFee.includes(method) ? FEE_BORNE_FROM : 0
  const cheaper = packages
    .filter(({ price }) => Number(price) >= from)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
    .slice(0, CHEAPER)
  const chosen = cheaper[Math.floor(pack * cheaper.length)]
  if (!chosen) throw new Error(`${gameId} has no packages`)
  const isVoucher = playerFields.length === 0
  const answers = playerFields.map((field, at) => field.options?.[0]?.value ?? (at === 0 ? playerId : ZONE))
  const totalAmount = ((Math.round(Number(chosen.price) * 100) * quantity) / 100).toFixed(2)
  const gameUserId = isVoucher ? voucherPlayer : formatPlayer(answers)
  return { gameId, packageId: chosen.id, gameUserId, quantity, totalAmount, playerConfirmed: true }
}

async function placeLine(browser: Browser, plan: BuyerPlan, checkoutId: string, at: number): Promise<string> {
  const line = plan.lines[at]
  if (!line) throw new Error(`no line ${at}`)
  for (let attempt = 1; ; attempt++) {
    const order = { ...(await orderFor(browser, line, plan.method)), checkoutId, lineKey: `line-${at}` }
    const place = () => keepTrying(() => browser.api('createOrder', order))
    try {
      // The first click begins the session; only after that are two clicks at once the same buyer's.
      const isTwice = plan.clicksTwice && at > 0
      if (!isTwice) return (await place()).id
      // Wait for both clicks: a click that is still retried would change the cart after its total was shown.
      const [first, second] = await Promise.allSettled([place(), place()])
      if (first.status === 'rejected') throw first.reason
      if (second.status === 'rejected') throw second.reason
      return first.value.id
    } catch (error) {
      const isNewPrice = error instanceof ApiError && error.code === 'price_changed'
      if (!isNewPrice || attempt >= MAX_TRIES) throw error
    }
  }
}

/** Places every line of the cart. A buyer who lost the session with an answer starts a new cart. */
export async function placeLines(browser: Browser, plan: BuyerPlan): Promise<Cart> {
  for (let attempt = 1; ; attempt++) {
    const checkoutId = randomUUID()
    try {
      const orderIds: string[] = []
      for (const at of plan.lines.keys()) orderIds.push(await placeLine(browser, plan, checkoutId, at))
      const { totalAmount } = await keepTrying(() =>
        browser.api('updateCheckout', { checkoutId, consent: true, customerEmail: plan.email }),
      )
      return { orderIds, amount: totalAmount, phone: phoneOf(plan.index) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || attempt >= MAX_TRIES) throw error
    }
  }
}
