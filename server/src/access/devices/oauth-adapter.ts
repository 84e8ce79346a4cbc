import { DAY } from '@topup/core/time'
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { endDevice } from './end-device.ts'
import { markEnrolled } from './mark-enrolled.ts'
import { recordIdOf } from './oauth-record-id.ts'
import { holdDevice, isFollowed, supersede } from './refresh-tokens.ts'

/** How long a used token is kept, to detect its replay. */
const rememberUsed = 7 * DAY

/** Stores nothing. Used for the library's sign-in sessions, since the console's session identifies the seller. */
const forgetful: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

async function insertRecord(ctx: Context, trx: Trx, kind: string, id: string, row: { payload: string; end: string }) {
  const now = ctx.now().toISOString()
  if (!ctx.clock.isDoubtful()) await trx.deleteFrom('oauth_records').where('expires_at', '<=', now).execute()
  const { grantId = null } = JSON.parse(row.payload) as { grantId?: string }
  const values = {
    id: recordIdOf(kind, id),
    kind,
    payload: row.payload,
    device_id: kind === 'Grant' ? id : grantId,
    created_at: now,
    expires_at: row.end,
    used_at: null,
    consumed_at: null,
  }
  const insert = trx.insertInto('oauth_records').values(values)
  if (kind !== 'ReplayDetection') {
    const changed = { payload: values.payload, expires_at: values.expires_at }
    return insert.onConflict((conflict) => conflict.column('id').doUpdateSet(changed)).execute()
  }
  const added = await insert
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new errors.InvalidGrant('DPoP proof JWT Replay detected')
}

/** Storage of the OAuth library. Values are stored hashed, and expired rows are deleted on inserts. */
export const createOauthAdapter =
  (ctx: Context) =>
  (kind: string): Adapter => {
    if (kind === 'Session') return forgetful
    const idOf = (value: string) => recordIdOf(kind, value)
    return {
      ...forgetful,
      async upsert(value, { jti: _value, ...payload }, expiresIn = 0) {
        const end = new Date(ctx.now().getTime() + expiresIn * 1000).toISOString()
        await write(ctx.db, async (trx) => {
          if (kind === 'RefreshToken' && payload.grantId) {
            if (!(await holdDevice(trx, payload.grantId))) throw new errors.InvalidGrant('revoked')
            await markEnrolled(ctx, trx, payload.grantId)
            await supersede(trx, payload.grantId, ctx.now().toISOString())
          }
          await insertRecord(ctx, trx, kind, value, { payload: JSON.stringify(payload), end })
        })
      },
      async find(value) {
        const row = await ctx.db
          .selectFrom('oauth_records')
          .select(['payload', 'consumed_at'])
          .where('id', '=', idOf(value))
          .where('expires_at', '>', ctx.now().toISOString())
          .executeTakeFirst()
        if (!row) return undefined
        const payload = { ...(JSON.parse(row.payload) as AdapterPayload), jti: value }
        const mayRepeat = kind === 'RefreshToken' && !(await isFollowed(ctx.db, idOf(value)))
        if (!row.consumed_at || mayRepeat) return payload
        return { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) }
      },
      async consume(value) {
        const now = ctx.now()
        const expires_at = new Date(now.getTime() + rememberUsed).toISOString()
        await write(ctx.db, async (trx) => {
          const consumed = await trx
            .updateTable('oauth_records')
            .set({ consumed_at: now.toISOString(), expires_at })
            .where('id', '=', idOf(value))
            .where('consumed_at', 'is', null)
            .returning('id')
            .executeTakeFirst()
          // Two exchanges at once may both pass the library's check: the second one is rejected here.
          const mayRepeat = kind === 'RefreshToken' && !(await isFollowed(trx, idOf(value)))
          if (!consumed && !mayRepeat) throw new errors.InvalidGrant('already used')
        })
      },
      async destroy(value) {
        if (kind === 'Grant') {
          const because = Provider.ctx?.oidc.route === 'revocation' ? 'app' : 'token-reused'
          await write(ctx.db, (trx) => endDevice(ctx, trx, { id: value, actor: 'system', because }))
          return
        }
        await write(ctx.db, (trx) => trx.deleteFrom('oauth_records').where('id', '=', idOf(value)).execute())
      },
      async revokeByGrantId(grantId) {
        await write(ctx.db, (trx) =>
          trx.deleteFrom('oauth_records').where('device_id', '=', grantId).where('kind', '=', kind).execute(),
        )
      },
    }
  }
