import { touchedSpan } from '@topup/core/api/persons'
import { touchedFile } from '@topup/core/seller/breaches'
import type { IRouter } from 'express'
import { recordAudit } from '../../access/audit.ts'
import { ownerRecent } from '../../access/seller-auth.ts'
import { write } from '../../platform/db/write.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { type Breach, findTouched } from './touched.ts'

/** Audited actions by which a seller opened personal data beyond the lists that every seller sees. */
const opening = [
  'account.reveal',
  'refund.account-opened',
  'data_request.copy',
  'breach.saved',
  'payout_account_revealed',
]

async function countOpened({ db }: Pick<Context, 'db'>, { from, until }: Breach): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', 'in', opening)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes the kind and the period of the owner's search to the audit log, but no person. */
const note = (ctx: Context, sellerId: string, action: string, { kind, from, until }: Breach, persons: number) =>
  write(ctx.db, (trx) =>
    recordAudit(ctx, trx, { actor: sellerId, action, subject: 'breach', details: { kind, from, until, persons } }),
  )

export function breachRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'findTouched', ownerRecent, async ({ input, who }) => {
    const { csv: _file, ...touched } = await findTouched(ctx, input)
    await note(ctx, who.sellerId, 'breach.looked', input, touched.persons)
    return {
      ...touched,
      rows: touched.rows.map((row) => ({ ...row, kinds: [...row.kinds] })),
      opened: await countOpened(ctx, input),
    }
  })

  router.get(touchedFile, async (request, response) => {
    const { sellerId } = await ownerRecent(ctx, request, response)
    const span = touchedSpan.parse(request.query)
    const { csv, persons } = await findTouched(ctx, span)
    await note(ctx, sellerId, 'breach.saved', span, persons)
    response
      .set({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="touched-${span.until.slice(0, 10)}.csv"`,
      })
      .send(Buffer.from(csv))
  })
}
