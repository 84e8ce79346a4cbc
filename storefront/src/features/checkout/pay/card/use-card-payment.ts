import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { ApiError } from '@topup/core/api/client'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { inLines, sayFailedStep } from '../../say-failed-step.ts'
import { readWaiting } from '../../set-up/set-up-payment.ts'
import type { MethodProps } from '../method.ts'
import { type CardOutcome, confirmCard } from './confirm-card.ts'
import { openCardPayment } from './open-card-payment.ts'

/** How an unpaid try ended. */
export type CardProblem = Exclude<CardOutcome, { kind: 'paid' }>

/** Pays the checkout with the data in `elements`: a card, Link, or a wallet of the buyer's device. */
export function useCardPayment(method: MethodProps) {
  const { order, total, buyer, isPaying, onPaying, ending, onPaid, onRefused } = method
  const messages = useMessages()
  const { checkout: texts } = messages
  const [problem, setProblem] = useState<CardProblem>()

  /** Returns whether the buyer may pay now; otherwise the missing field gets the focus and a message. */
  function mayPay(): boolean {
    if (isPaying) return false
    if (!buyer.meetsObstacle()) return true
    setProblem(undefined)
    return false
  }

  /** Returns whether the payment succeeded. `again` repeats the press, where the browser lets the page do so. */
  async function pay(stripe: Stripe, elements: StripeElements, again?: () => void): Promise<boolean> {
    onPaying(true)
    setProblem(undefined)
    const { notConfirmed } = texts
    const outcome = await confirmCard(stripe, elements, {
      returnUrl: `${location.origin}/`,
      receiptEmail: buyer.email.trim() || undefined,
      notConfirmed,
      beforePay: buyer.saveDetails,
      open: () =>
        openCardPayment(api, order.id, { total, buyer, replaces: ending.takeAgreed() }, (cause) =>
          cause instanceof ApiError
            ? inLines(sayFailedStep('payment', cause, messages), reasonOf(cause, messages))
            : texts.storeSilent,
        ),
    })
      // The store may refuse. The provider's client should never throw, and its error text is not for buyers.
      .catch((error): CardOutcome | undefined => {
        const waiting = error?.cause instanceof ApiError ? readWaiting(error.cause) : undefined
        if ((waiting && ending.ask(waiting, again)) || onRefused(error?.cause)) return undefined
        // The store did not answer: no card was declined.
        const cause = error?.cause
        if (cause === undefined) console.error('The card payment', error)
        return {
          kind: cause === undefined || cause instanceof ApiError ? 'declined' : 'incomplete',
          message: cause === undefined ? notConfirmed : error.message,
          cause,
        }
      })
    if (outcome?.kind === 'paid') {
      onPaid()
      return true
    }
    onPaying(false)
    setProblem(outcome)
    if (outcome?.kind === 'declined') {
      toast({ title: texts.failedTitle, description: outcome.message, variant: 'destructive' })
    }
    return false
  }

  /** Clears the message about incomplete fields once the buyer corrects them. */
  const correct = () => setProblem((told) => (told?.kind === 'incomplete' ? undefined : told))

  return { problem, mayPay, pay, correct }
}

export type CardPayment = ReturnType<typeof useCardPayment>
