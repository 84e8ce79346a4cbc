import { createHash } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { Context } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Proof } from './device-proof.ts'

/** How long a proof is remembered: longer than any nonce is valid, so an older proof is refused as stale. */
const remembered = 3 * MINUTE

const replayed = () => new DomainError('device_proof_refused', 'The app’s proof was refused', { reason: 'replayed' })
const idOf = ({ thumbprint, jti }: Proof) => createHash('sha256').update(`${thumbprint} ${jti}`).digest('base64url')

export interface UsedProofs {
  /** Throws if this process saw the proof before. */
  take: (proof: Proof, now: Date) => void
}

/** The proofs of reading requests, kept in this process's memory: a read repeated at another process does no harm. */
export function createUsedProofs(): UsedProofs {
  const until = new Map<string, number>()
  return {
    take(proof, now) {
      const id = idOf(proof)
      const seen = until.get(id)
      if (seen !== undefined && seen > now.getTime()) throw replayed()
      // The map is in order of insertion, oldest first.
      for (const [old, end] of until) {
        if (end > now.getTime()) break
        until.delete(old)
      }
      until.set(id, now.getTime() + remembered)
    },
  }
}

/** Stores a write's proof before the write runs. Throws if any process accepted it before. */
export async function storeProof(ctx: Pick<Context, 'now' | 'clock'>, trx: Trx, proof: Proof): Promise<void> {
  const now = ctx.now()
  if (!ctx.clock.isDoubtful()) {
    await trx.deleteFrom('device_proofs').where('expires_at', '<=', now.toISOString()).execute()
  }
  const stored = await trx
    .insertInto('device_proofs')
    .values({ id: idOf(proof), expires_at: new Date(now.getTime() + remembered).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw replayed()
}
