import { DAY } from '@topup/core/time'
import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Answer } from '../../platform/http/response-cache.ts'
import { type StaticFiles, staticHeaders } from '../../platform/http/static-files.ts'
import type { Context } from '../context.ts'
import type { KeptAssetTable } from './kept-asset.table.ts'

const KEPT_FOR = 7 * DAY
/** Characters. No file of the storefront is larger. */
const MOST_OF_ONE = 4_000_000

/** The maximum for all releases of a week together; the newest files stay. */
const mostKept = { files: 2_000, characters: 32_000_000 }

/** An asset's name holds a hash of its content, so the content never changes; folders are not allowed. */
export const isAssetPath = (path: string): boolean =>
  /^\/assets\/[\w.-]{1,100}-[\w-]{6,8}\.[a-z0-9]{2,5}$/.test(path) && staticHeaders(path, false) !== undefined

function toRow(path: string, { bodies }: Answer, at: string): Insertable<KeptAssetTable> {
  const isPacked = bodies.br !== bodies.identity
  const body = bodies.br.bytes.toString('base64')
  const is_packed = isPacked ? 1 : 0
  return { path, body, is_packed, size: body.length, first_seen_at: at, last_current_at: at }
}

async function dropOthers(trx: Trx, before: string, most: typeof mostKept): Promise<void> {
  await trx.deleteFrom('kept_assets').where('last_current_at', '<', before).execute()
  const kept = await trx
    .selectFrom('kept_assets')
    .select(['path', 'size'])
    .orderBy('last_current_at', 'desc')
    .orderBy('path')
    .execute()
  let characters = 0
  const tooMany = kept.filter(({ size }, index) => {
    characters += size
    return index >= most.files || characters > most.characters
  })
  if (tooMany.length === 0) return
  const paths = tooMany.map(({ path }) => path)
  await trx.deleteFrom('kept_assets').where('path', 'in', paths).execute()
}

/**
 * Stores this release's assets for pages still open when the next release runs, and for processes of another release.
 * Drops assets that no release has used for a week.
 */
export async function keepAssets(ctx: Context, files: Pick<StaticFiles, 'list'>, most = mostKept): Promise<void> {
  const now = ctx.now()
  const at = now.toISOString()
  const before = new Date(now.getTime() - KEPT_FOR).toISOString()
  const own = [...files.list()].filter(([path]) => isAssetPath(path)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await write(ctx.db, async (trx) => {
    const paths = own.map(([path]) => path)
    if (paths.length > 0) {
      const known = await trx
        .updateTable('kept_assets')
        .set({ last_current_at: at })
        .where('path', 'in', paths)
        .returning('path')
        .execute()
      const isKnown = new Set(known.map(({ path }) => path))
      const rows = own
        .filter(([path]) => !isKnown.has(path))
        .map(([path, answer]) => toRow(path, answer, at))
        .filter(({ size }) => size <= MOST_OF_ONE)
      // A process of the same release may insert the same files at the same time.
      const taken = trx.insertInto('kept_assets').onConflict((conflict) => conflict.column('path').doNothing())
      if (rows.length > 0) await taken.values(rows).execute()
    }
    if (!ctx.clock.isDoubtful()) await dropOthers(trx, before, most)
  })
}
