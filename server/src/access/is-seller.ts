import { DomainError, type ErrorCode } from '@topup/core/api/errors'
import type { Request, Response } from 'express'
import type { Context } from './context.ts'
import { seller } from './seller-auth.ts'

/** Signing in, or not even that. A device whose proof is wrong is told so instead. */
const outside: readonly ErrorCode[] = ['not_signed_in', 'second_factor_needed', 'forbidden']

/** For what anybody may ask and a seller gets more of. */
export async function isSeller(ctx: Context, request: Request, response: Response): Promise<boolean> {
  try {
    await seller(ctx, request, response)
    return true
  } catch (error) {
    if (error instanceof DomainError && outside.includes(error.code)) return false
    throw error
  }
}
