import { pipeline } from 'node:stream/promises'
import { type ExportName, exportPaths } from '@topup/core/api/exports'
import { figurePeriod } from '@topup/core/api/figures'
import { addDays, startOfDay, storeDay } from '@topup/core/calendar/store-day'
import type { IRouter } from 'express'
import { recordAudit } from '../../access/audit.ts'
import { owner } from '../../access/seller-auth.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../../settings/context.ts'
import { streamExport } from './write-export.ts'

const defaultDays = 30

/**
 * Routes of the CSV files, which are streamed: RFC 4180, UTF-8 with a byte order mark (for spreadsheets), always with a
 * header row. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function exportRoutes(router: IRouter, ctx: Context): void {
  for (const [name, path] of Object.entries(exportPaths) as [ExportName, string][]) {
    router.get(path, async (request, response) => {
      const who = await owner(ctx, request, response)
      const { from: wantedFrom, to: wantedTo } = figurePeriod.parse({
        ...(request.query.from === undefined ? {} : { from: request.query.from }),
        ...(request.query.to === undefined ? {} : { to: request.query.to }),
      })
      const { timeZone } = ctx.settings.current()
      const to = wantedTo ?? storeDay(ctx.now(), timeZone)
      const from = wantedFrom ?? addDays(to, 1 - defaultDays)
      const period = {
        from: startOfDay(from, timeZone).toISOString(),
        until: startOfDay(addDays(to, 1), timeZone).toISOString(),
      }
      const days = { from, to }
      await write(ctx.db, (trx) =>
        recordAudit(ctx, trx, { actor: who.sellerId, action: 'exported', subject: `export:${name}`, details: days }),
      )
      response.set({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
      })
      const now = ctx.now().toISOString()
      try {
        await pipeline(streamExport(ctx, { name, now, period, days }), response)
      } catch (error) {
        // The response has begun, so only a broken connection can tell the client that the file is incomplete.
        ctx.log.warn({ err: error, export: name }, 'an export was not finished')
        response.destroy()
      }
    })
  }
}
