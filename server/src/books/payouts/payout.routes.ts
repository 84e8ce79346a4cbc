import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { minimumPayout } from '@topup/core/payout/payout-lifecycle'
import type { IRouter } from 'express'
import { recordAudit } from '../../access/audit.ts'
import { ownerRecent, seller } from '../../access/seller-auth.ts'
import type { Context } from '../../fulfilment/context.ts'
import { write } from '../../platform/db/write.ts'
import { route } from '../../platform/http/route.ts'
import { saveAutomatic, viewAutomatic } from './automatic-payouts.ts'
import { loadBalance } from './balance.ts'
import { findPayout, listPayoutRows, movePayout, type Payout, toPayoutView } from './payout.repository.ts'
import { openAccount } from './payout-account.ts'
import { lockBalance, requestPayout } from './request-payout.ts'

const perPage = 50
const noPayout = () => new DomainError('not_found', 'This payout does not exist')
const dollars = (cents: number) => toDecimal(money(cents, 'USD'))

async function askForPayout(ctx: Context, actor: string, input: ParsedInput<'requestPayout'>): Promise<Payout> {
  const amount = fromDecimal(input.amount, 'USD')?.amount ?? 0
  const payout = await write(ctx.db, async (trx) => {
    await lockBalance(trx, ctx.now())
    const { method } = input
    const bankDetails = method === 'bank' ? input.bankDetails : null
    return requestPayout(ctx, trx, { amount, method, bankDetails, actor, periodKey: null })
  })
  if (!payout) throw new Error('a payout without a period cannot be a repeat')
  return payout
}

/** Changes a payout's status. Throws not_found, transition_not_allowed, or invalid_input if `reference` is missing. */
const markPayout = (ctx: Context, actor: string, { payoutId, event, reference }: ParsedInput<'markPayout'>) =>
  write(ctx.db, async (trx) => {
    const payout = await findPayout(trx, payoutId)
    if (!payout) throw noPayout()
    if (event !== 'process' && !reference) {
      throw new DomainError('invalid_input', event === 'pay' ? 'Name the transfer' : 'Say why it is rejected')
    }
    const moved = await movePayout(ctx, trx, payout, event, { actor, reference })
    if (!moved) throw new DomainError('transition_not_allowed', `This payout is ${payout.status}`)
    const details = { reference: reference ?? null }
    await recordAudit(ctx, trx, { actor, action: `payout_${moved.status}`, subject: `payout:${payoutId}`, details })
    return moved
  })

export function payoutRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listPayouts', seller, async ({ input }) => {
    const [balance, rows, automatic] = await Promise.all([
      loadBalance(ctx.db),
      listPayoutRows(ctx.db, input.before, perPage + 1),
      viewAutomatic(ctx.db),
    ])
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    return {
      available: dollars(Math.max(0, balance.available)),
      pending: dollars(balance.pending),
      paidOut: dollars(balance.paidOut),
      minimum: dollars(minimumPayout),
      automatic,
      payouts: page.map(toPayoutView),
      nextBefore: rows.length > perPage && last ? `${last.created_at}~${last.id}` : null,
    }
  })

  route(router, ctx, 'requestPayout', ownerRecent, async ({ input, who }) =>
    toPayoutView(await askForPayout(ctx, who.sellerId, input)),
  )

  route(router, ctx, 'markPayout', ownerRecent, async ({ input, who }) =>
    toPayoutView(await markPayout(ctx, who.sellerId, input)),
  )

  route(router, ctx, 'revealPayoutAccount', ownerRecent, async ({ input, who }) => {
    const payout = await findPayout(ctx.db, input.payoutId)
    if (!payout?.bank_details) throw noPayout()
    const subject = `payout:${payout.id}`
    await write(ctx.db, (trx) =>
      recordAudit(ctx, trx, { actor: who.sellerId, action: 'payout_account_revealed', subject }),
    )
    return openAccount(ctx, payout.id, payout.bank_details)
  })

  route(router, ctx, 'saveAutomaticPayouts', ownerRecent, ({ input, who }) => saveAutomatic(ctx, who.sellerId, input))
}
