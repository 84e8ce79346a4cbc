import { useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import { channels, isPaidByNumber } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { rememberCode } from '../../../../shared/remembered-code.ts'
import { checkoutQueries } from '../../checkout-queries.ts'
import type { MethodProps } from '../method.ts'
import { rememberChannel } from '../ways.ts'
import type { Channel } from './channels.ts'
import { openWalletPayment } from './open-wallet-payment.ts'
import { useWantedOpening } from './use-wanted-opening.ts'
import { WalletForm } from './wallet-form.tsx'
import { openWalletWindow } from './wallet-window.ts'

export function WalletTab(method: MethodProps) {
  const { order, orders, checkout, total, buyer, ending, onPaying, onOpened, onRefused } = method
  const client = useQueryClient()
  const messages = useMessages()
  const { checkout: texts } = messages
  const [problem, setProblem] = useState<string>()
  const [cause, setCause] = useState<unknown>()

  async function pay(channel: Channel, phone: string | undefined) {
    const way = { method: channels[channel.code].method, channel: channel.code }
    const isNumber = isPaidByNumber(channels[channel.code].method)
    const isCode = channel.code === 'QRIS' || isNumber
    // The new tab returns to the tracking page, which shows this order.
    rememberCode(order.trackingCode)
    // A wallet that needs the phone number asks the buyer in its own app, so no page opens.
    const hasPage = !isCode && !channel.needsPhone
    const tab = hasPage ? openWalletWindow(fill(texts.walletOpening, { name: channel.name })) : undefined
    onPaying(true)
    rememberChannel(channel.code)
    try {
      if (await ending.meets(way, () => void pay(channel, phone))) return tab?.close()
      const notSaved = await buyer.saveDetails({ isCarried: true })
      if (notSaved) {
        tab?.close()
        return refuse(notSaved)
      }
      const wanted = { order, orders, total, idrAmount: checkout.idrAmount, channel: channel.code, phone }
      const opened = await buyer.open((agreement) =>
        openWalletPayment(api, { ...wanted, email: buyer.email.trim(), agreement, now: new Date() }),
      )
      const { nextStep, ...payment } = opened
      if (nextStep.kind === 'page') tab?.show(nextStep.url)
      else tab?.close()
      client.setQueryData(checkoutQueries.payment(payment.id).queryKey, {
        status: 'PENDING',
        isHeld: false,
        endReason: null,
        waiting: opened,
      })
      onOpened(payment)
      if (!isCode) toast({ title: texts.walletStartedTitle, description: texts.walletStartedText })
    } catch (error) {
      tab?.close()
      const byDefault = channel.code === 'QRIS' ? texts.qrisNotOpened : texts.walletNotOpened
      if (!onRefused(error)) refuse(reasonOf(error, messages) ?? byDefault, error)
    } finally {
      onPaying(false)
    }
  }

  function refuse(description: string, error?: unknown) {
    // The form itself says when the wallet may prompt again, with a countdown.
    if (!isRefusedAs(error, 'prompts_used_up')) {
      toast({ title: texts.paymentErrorTitle, description, variant: 'destructive' })
    }
    setProblem(description)
    setCause(error)
  }

  useWantedOpening(method, (channel) => void pay(channel, undefined))

  return <WalletForm {...method} onPay={pay} problem={problem} cause={cause} onProblem={setProblem} />
}
