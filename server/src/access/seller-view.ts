import type { SellerView } from '@topup/core/api/access'
import type { Context } from './context.ts'
import { findSignedIn } from './seller-sessions.ts'
import { signInStageOf } from './sign-in-stage.ts'

/** The seller signed in by a session's token, as the console shows the seller. Null without a live session. */
export async function findSellerView(ctx: Context, token: string | undefined): Promise<SellerView | null> {
  const found = token ? await findSignedIn(ctx, token) : undefined
  if (!found) return null
  const mustChangePassword = found.must_change_password === 1
  const step = signInStageOf({
    isEnrolled: found.is_enrolled === 1,
    isProved: found.second_factor_at !== null,
    mustChangePassword,
  })
  return { email: found.email, role: found.role, mustChangePassword, step }
}

/** The seller's view right after the session began or got a new token. */
export async function getSellerView(ctx: Context, token: string): Promise<SellerView> {
  const view = await findSellerView(ctx, token)
  if (!view) throw new Error('a session was gone as soon as it began')
  return view
}

/** The installed app's seller, who has passed every step: only such a seller can enrol a device. */
export const viewOfDevice = ({ email, role }: Pick<SellerView, 'email' | 'role'>): SellerView => ({
  email,
  role,
  mustChangePassword: false,
  step: 'open',
})
