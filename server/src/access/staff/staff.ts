import { DomainError } from '@topup/core/api/errors'
import type { StaffView } from '@topup/core/api/staff'
import type { SellerRole } from '@topup/core/seller/roles'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import { endDevicesOf } from '../devices/end-device.ts'
import { generatePassword } from '../generate-password.ts'
import { insertSeller } from '../insert-seller.ts'
import { hashPassword } from '../password.ts'
import { resetAccess } from '../reset-password.ts'
import type { Caller } from '../seller-auth.ts'
import { endSessionsOf } from '../seller-sessions.ts'
import { getStaff } from './staff-views.ts'

/** Creates a seller with a first password, shown to the owner once and changed at first sign-in. */
export async function createStaff(ctx: Context, caller: Caller, input: { email: string; role: SellerRole }) {
  const { email, role } = input
  const firstPassword = generatePassword(ctx.randomBytes)
  const passwordHash = await hashPassword(ctx, firstPassword)
  const id = await write(ctx.db, async (trx) => {
    const made = await insertSeller(ctx, trx, { email, role, passwordHash })
    if (!made) throw new DomainError('seller_exists', 'There is a seller with this e-mail address already')
    const subject = `seller:${made}`
    await recordAudit(ctx, trx, { actor: caller.sellerId, action: 'seller_created', subject, details: { role } })
    return made
  })
  return { seller: await getStaff(ctx, caller, id), firstPassword }
}

/** Locks all owners and checks again: if two owners disable each other at once, the second fails. */
export async function assertStillOwner(trx: Trx, sellerId: string): Promise<void> {
  const owners = await trx
    .updateTable('sellers')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  if (!owners.some(({ id }) => id === sellerId)) throw new DomainError('forbidden', 'Only an owner may do this')
}

function assertOther(caller: Caller, id: string): void {
  // Owners cannot change themselves, so that at least one owner always remains.
  if (caller.sellerId === id)
    throw new DomainError('transition_not_allowed', 'Ask another owner to change your own access')
}

/** Changes a seller's role or disables or enables them. Ends their sessions, so that the change applies at once. */
export async function updateStaff(
  ctx: Context,
  caller: Caller,
  input: { id: string; role?: SellerRole | undefined; disabled?: boolean | undefined },
): Promise<StaffView> {
  const { id, role, disabled } = input
  assertOther(caller, id)
  const before = await getStaff(ctx, caller, id)
  await write(ctx.db, async (trx) => {
    await assertStillOwner(trx, caller.sellerId)
    await trx
      .updateTable('sellers')
      .set({
        role: role ?? before.role,
        ...(disabled === undefined ? {} : { disabled_at: disabled ? ctx.now().toISOString() : null }),
      })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(trx, id)
    if (disabled) await endDevicesOf(ctx, trx, id)
    await recordAudit(ctx, trx, {
      actor: caller.sellerId,
      action: 'seller_changed',
      subject: `seller:${id}`,
      details: { role: role ?? null, disabled: disabled ?? null },
    })
  })
  return getStaff(ctx, caller, id)
}

/** Resets a seller who lost password or phone. Returns a new first password; second factors and sessions end. */
export async function resetStaff(ctx: Context, caller: Caller, id: string) {
  assertOther(caller, id)
  await getStaff(ctx, caller, id)
  const firstPassword = generatePassword(ctx.randomBytes)
  const hash = await hashPassword(ctx, firstPassword)
  await write(ctx.db, async (trx) => {
    await assertStillOwner(trx, caller.sellerId)
    await resetAccess(ctx, trx, id, hash)
    await recordAudit(ctx, trx, { actor: caller.sellerId, action: 'access_reset', subject: `seller:${id}` })
  })
  return { seller: await getStaff(ctx, caller, id), firstPassword }
}

/** Ends all of a seller's sessions and apps, as for a lost computer. The password stays valid. */
export async function signOutStaff(ctx: Context, caller: Caller, id: string): Promise<StaffView> {
  assertOther(caller, id)
  await getStaff(ctx, caller, id)
  await write(ctx.db, async (trx) => {
    await assertStillOwner(trx, caller.sellerId)
    await endSessionsOf(trx, id)
    await endDevicesOf(ctx, trx, id)
    await recordAudit(ctx, trx, { actor: caller.sellerId, action: 'seller_signed_out', subject: `seller:${id}` })
  })
  return getStaff(ctx, caller, id)
}
