import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { sharesLines } from '../checkout-state.ts'

type Asked = Readonly<{
  payment: WaitingPaymentView
  /** Presses again for the buyer; undefined where the browser wants a press of its own. */
  goOn: (() => void) | undefined
}>

type Way = Pick<WaitingPaymentView, 'method' | 'channel'>

/** A payment that would end if another opened: the press that opens one first asks whether it may. */
export function useEnding(checkoutId: string, lineKeys: readonly string[]) {
  const [asked, setAsked] = useState<Asked>()
  const agreed = useRef<string>(undefined)

  /** Whether the buyer has agreed to an end; it counts for one opening. */
  function takeAgreed(): boolean {
    const wasAgreed = agreed.current !== undefined
    agreed.current = undefined
    return wasAgreed
  }

  /** Asks about this one, unless its end is agreed to; answers whether it asked. */
  function ask(payment: WaitingPaymentView, goOn?: () => void): boolean {
    if (payment.id === agreed.current) return !takeAgreed()
    setAsked({ payment, goOn })
    return true
  }

  return {
    asked,
    ask,
    takeAgreed,
    /** Whether a payment is in the way, begun in another tab or left in PayPal’s window; then the buyer is asked. */
    async meets(way: Way, goOn?: () => void): Promise<boolean> {
      // A store that does not answer refuses the opening itself.
      const payments = await api('listWaitingPayments').catch(() => [])
      const cart = { checkoutId, lineIds: lineKeys }
      const payment = payments.find((other) => other.checkoutId === checkoutId || sharesLines(other, cart))
      // Pressing the way of the waiting payment opens that payment again.
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
