import { DomainError, type ErrorCode } from '@topup/core/api/errors'
import type { Request, Response } from 'express'
import type { Context } from './context.ts'
import { seller } from './seller-auth.ts'

/** Errors of callers who are not, or not fully, signed in. Others, such as an invalid proof of a device, are thrown. */
const outside: readonly ErrorCode[] = ['not_signed_in', 'second_factor_needed', 'forbidden']

/** Whether the caller is a signed-in seller, for public endpoints that show sellers more. */
export async function isSeller(ctx: Context, request: Request, response: Response): Promise<boolean> {
  try {
    await seller(ctx, request, response)
    return true
  } catch (error) {
    if (error instanceof DomainError && outside.includes(error.code)) return false
    throw error
  }
}
