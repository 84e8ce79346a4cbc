import { z } from 'zod'
import { buyerChoices, disputeReasons as paypalDisputeReasons } from '../paypal/paypal-state.ts'
import { disputeReasons as stripeDisputeReasons } from '../stripe/disputes.ts'
import { fraudTypes } from '../stripe/fraud-warnings.ts'

const minorUnits = z.int().min(1).max(1_000_000_000)

export const xenditPaymentInput = z.discriminatedUnion('action', [
  z.strictObject({
    /** `pay-late` pays an expired or failed request; with `keepStatus` Xendit keeps reporting that status. */
    action: z.enum(['pay', 'pay-late']),
    amount: minorUnits.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    keepStatus: z.boolean().optional(),
    /** Lets a bank or a till take another amount than was asked, which none should. */
    misbehave: z.boolean().optional(),
    /** The fee that Xendit takes instead of its usual share; the tax on the fee comes on top. */
    fee: z.int().min(0).optional(),
  }),
  z.strictObject({ action: z.literal('decline'), failureCode: z.string().max(60).optional() }),
  /** `fail-try`: an attempt to pay fails, and the payment request can still be paid. */
  z.strictObject({ action: z.enum(['expire', 'fail-try']) }),
  z.strictObject({ action: z.literal('refund'), amount: minorUnits.optional() }),
])

export const xenditRefundInput = z.strictObject({ status: z.enum(['SUCCEEDED', 'FAILED']) })

/** For the next capture: `captured` is an amount below the requested one, `fee` any fee. */
export const paypalOrderInput = z.strictObject({
  action: z.enum([...buyerChoices, 'void']),
  captured: minorUnits.optional(),
  fee: z.int().min(0).optional(),
})

export const paypalCaptureInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['complete', 'deny']) }),
  z.strictObject({ action: z.literal('refund'), amount: minorUnits.optional() }),
  z.strictObject({
    action: z.literal('dispute'),
    reason: z.enum(paypalDisputeReasons).default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  }),
])

export const paypalRefundInput = z.strictObject({ status: z.enum(['COMPLETED', 'FAILED']) })

export const stripeRefundInput = z.strictObject({ status: z.enum(['succeeded', 'failed']) })
export const stripeDisputeInput = z.strictObject({ reason: z.enum(stripeDisputeReasons).default('fraudulent') })
export const fraudWarningInput = z.strictObject({ type: z.enum(fraudTypes).default('made_with_stolen_card') })
export const amountInput = z.strictObject({ amount: minorUnits.optional() })
export const winnerInput = z.strictObject({ winner: z.enum(['buyer', 'seller']) })

const fate = z.enum(['succeed', 'pending', 'fail']).optional()
export const refundFatesInput = z.strictObject({ stripe: fate, xendit: fate, paypal: fate })
