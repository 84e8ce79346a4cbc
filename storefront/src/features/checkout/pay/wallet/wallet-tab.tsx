import { channels, isPaidByNumber } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../../../shared/api.ts'
import { useConfig } from '../../../../shared/config.ts'
import { reasonOf, useMessages } from '../../../../shared/messages/messages.ts'
import { rememberCode } from '../../../../shared/remembered-code.ts'
import type { MethodProps } from '../method.ts'
import { rememberChannel } from '../ways.ts'
import type { Channel } from './channels.ts'
import { NumberWaiting } from './number-waiting.tsx'
import { openWalletPayment } from './open-wallet-payment.ts'
import type { WaitingState } from './use-waiting-payment.ts'
import { useWantedOpening } from './use-wanted-opening.ts'
import { WalletForm } from './wallet-form.tsx'
import { WalletWaiting } from './wallet-waiting.tsx'
import { openWalletWindow } from './wallet-window.ts'

type WalletTabProps = MethodProps & { wallet: WaitingState }

export function WalletTab({ wallet, ...method }: WalletTabProps) {
  const { order, checkout, total, buyer, onPaying, onRefused } = method
  const messages = useMessages()
  const { checkout: texts } = messages
  const { limits } = useConfig()
  const [problem, setProblem] = useState<string>()
  const [cause, setCause] = useState<unknown>()

  async function pay(channel: Channel, phone: string | undefined) {
    const isNumber = isPaidByNumber(channels[channel.code].method)
    const isCode = channel.code === 'QRIS' || isNumber
    // The new tab comes back to the tracking page and shows this order there.
    rememberCode(order.trackingCode)
    // A wallet that needs the number asks in its own app: there is no page to open.
    const hasPage = !isCode && !channel.needsPhone
    const tab = hasPage ? openWalletWindow(fill(texts.walletOpening, { name: channel.name })) : undefined
    onPaying(true)
    rememberChannel(channel.code)
    try {
      const notSaved = await buyer.saveDetails({ isCarried: true })
      if (notSaved) {
        tab?.close()
        return refuse(notSaved)
      }
      const wanted = { order, total, channel: channel.code, email: buyer.email.trim(), phone }
      const payment = await buyer.open((agreement) =>
        openWalletPayment(api, {
          ...wanted,
          agreement,
          now: new Date(),
          limitMinutes: limits.orderExpiryMinutes,
        }),
      )
      if (payment.paymentUrl) tab?.show(payment.paymentUrl)
      else tab?.close()
      wallet.start(payment)
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
    toast({ title: texts.paymentErrorTitle, description, variant: 'destructive' })
    setProblem(description)
    setCause(error)
  }

  useWantedOpening(method, (channel) => void pay(channel, undefined))

  const { payment } = wallet
  if (payment?.payCode && wallet.isChecking) {
    const { payCode } = payment
    const { trackingCode } = order
    return <NumberWaiting {...{ payment, payCode, trackingCode, wallet }} amountIdr={checkout.idrAmount} />
  }
  if (wallet.payment && wallet.isChecking) {
    return <WalletWaiting payment={wallet.payment} amountIdr={checkout.idrAmount} onDrop={wallet.drop} />
  }
  return <WalletForm {...method} end={wallet.end} onPay={pay} problem={problem} cause={cause} onProblem={setProblem} />
}
