import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { wholeStore } from '@topup/core/sales/sales-pause'
import { recordAudit } from '../../access/audit.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { deletePause, insertPause } from './pause.repository.ts'

/** Sets or ends the seller's pause of sales. A pause for low balance is separate and ends by itself. */
export async function changeSales(ctx: Context, sellerId: string, input: ParsedInput<'changeSales'>): Promise<void> {
  const { scope, paused, reason } = input
  await write(ctx.db, async (trx) => {
    if (scope !== wholeStore) {
      const game = await trx.selectFrom('games').select('id').where('id', '=', scope).executeTakeFirst()
      if (!game) throw new DomainError('game_not_found', 'There is no such game')
    }
    const key = { scope, pausedBy: 'seller' } as const
    if (paused) await insertPause(trx, { ...key, reason }, ctx.now())
    else if (!(await deletePause(trx, key))) return
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: paused ? 'sales_paused' : 'sales_resumed',
      subject: `sales:${scope}`,
      details: { reason },
    })
  })
  ctx.responses.invalidate()
}
