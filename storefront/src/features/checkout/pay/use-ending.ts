import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { sharesLines } from '../checkout-state.ts'

type Asked = Readonly<{
  payment: WaitingPaymentView
  /** Repeats the buyer's press after the answer; undefined if the browser demands a real press. */
  goOn: (() => void) | undefined
}>

type Way = Pick<WaitingPaymentView, 'method' | 'channel'>

/** Asks the buyer before opening a payment ends a waiting payment. */
export function useEnding(checkoutId: string, lineKeys: readonly string[]) {
  const [asked, setAsked] = useState<Asked>()
  const agreed = useRef<string>(undefined)

  /** Returns whether the buyer agreed to end a payment; the agreement counts for one opening. */
  function takeAgreed(): boolean {
    const wasAgreed = agreed.current !== undefined
    agreed.current = undefined
    return wasAgreed
  }

  /** Asks the buyer whether this payment may end, unless they already agreed; returns whether it asked. */
  function ask(payment: WaitingPaymentView, goOn?: () => void): boolean {
    if (payment.id === agreed.current) return !takeAgreed()
    setAsked({ payment, goOn })
    return true
  }

  return {
    asked,
    ask,
    takeAgreed,
    /** Returns whether a payment begun in another tab, or left in PayPal’s window, would end; if so, asks the buyer. */
    async meets(way: Way, goOn?: () => void): Promise<boolean> {
      // If the store does not answer now, it also refuses to open the payment.
      const payments = await api('listWaitingPayments').catch(() => [])
      const cart = { checkoutId, lineIds: lineKeys }
      const payment = payments.find((other) => other.checkoutId === checkoutId || sharesLines(other, cart))
      // Choosing the way of the waiting payment opens that payment again.
      const isSame =
        payment?.checkoutId === checkoutId && payment.method === way.method && payment.channel === way.channel
      return payment !== undefined && !isSame && ask(payment, goOn)
    },
    agree() {
      if (!asked) return
      agreed.current = asked.payment.id
      setAsked(undefined)
      asked.goOn?.()
    },
    keep() {
      setAsked(undefined)
    },
  }
}

export type Ending = ReturnType<typeof useEnding>
