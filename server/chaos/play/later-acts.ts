import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import type { Browser } from '../../tests/_support/http-client.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import type { BuyerPlan, LaterActs } from '../schedule/buyer-plan.ts'
import { keepTrying, type Play } from './play.ts'

/** Repeats the check for some seconds, since the store may not yet know of the payment. */
const HELD_TRIES = 20
const AGAIN_MS = 250

/** A buyer whose visit is over, and the browser in which the orders can be opened again. */
export type Visited = Readonly<{ plan: BuyerPlan; browser: Browser; orderIds: readonly string[] }>

/** Plays an act and counts it; an act that the store refuses is no failure. */
async function tryAct(play: Play, name: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await keepTrying(act)
    play.count(name)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    play.count(`${name}, refused`)
  }
}

/** The buyer asks the store, before it can deliver the order, to mail a friend once the order is delivered. */
export async function nameFriend(
  play: Play,
  browser: Browser,
  [id]: readonly string[],
  { friend }: LaterActs,
): Promise<void> {
  if (friend === null || id === undefined) return
  await tryAct(play, 'buyer: names a friend', () => browser.api('updateGift', { id, recipient: friend }))
}

/** Signs in and takes the guest orders into the account. Starts a sign-in again if the store was down. */
async function signIn(play: Play, { browser, plan }: Visited): Promise<void> {
  const { signsInAs } = plan.later
  if (signsInAs === null) return
  await keepTrying(() => logIn(browser, signsInAs))
  const account = await keepTrying(() => browser.api('getAccount')).catch(() => null)
  const checkoutIds = (account?.guestOrders ?? []).map((order) => order.checkoutId)
  if (checkoutIds.length === 0) return
  await tryAct(play, 'buyer: takes orders into the account', () => browser.api('claimOrders', { checkoutIds }))
}

/** Plays what the buyer does after the purchase: signs in, and asks for a refund. */
export async function playLaterActs(play: Play, visited: Visited): Promise<void> {
  const { browser, plan, orderIds } = visited
  await wait(plan.later.afterMs)
  await signIn(play, visited)
  const { refundFor: scenario } = plan.later
  const [id] = orderIds
  if (scenario === null || id === undefined) return
  const ask = () => browser.api('requestRefund', { id, scenario, note: 'Nothing came' })
  await tryAct(play, 'buyer: asks for a refund', ask)
}

/** The buyer names a bank account for a refund that the provider cannot send. */
export async function giveAccount(play: Play, { browser, plan, orderIds }: Visited): Promise<void> {
  if (!plan.later.givesAccount) return
  const account = { kind: 'bank', institution: 'bca', holder: 'Budi' } as const
  for (const id of orderIds) {
    const number = String(10_000_000 + plan.index)
    const give = () => browser.api('giveRefundAccount', { id, ...account, number })
    await tryAct(play, 'buyer: names an account', give)
  }
}

/** The buyer asks the store to return a payment that it holds because its amount was wrong. */
export async function returnHeld(play: Play, { browser, orderIds: [id] }: Visited): Promise<void> {
  if (id === undefined) return
  const isHeld = async () =>
    (
      await play.stage.books.all(
        `select p.id from payments p join payment_lines l on l.payment_id = p.id
       where p.status = 'held' and l.order_id = '${id}'`,
      )
    ).length > 0
  for (let tries = 0; tries < HELD_TRIES && !(await isHeld()); tries++) await wait(AGAIN_MS)
  await tryAct(play, 'buyer: sends held money back', () => browser.api('returnHeldPayment', { id }))
}

/** Reads the codes of voucher orders on each order's page. */
export async function readCodes(play: Play, { browser, plan, orderIds }: Visited): Promise<void> {
  for (const [at, id] of orderIds.entries()) {
    if (plan.lines[at]?.gameId !== 'valorant-voucher') continue
    await tryAct(play, 'buyer: looks at codes', () => browser.api('revealCodes', { id }))
  }
}
