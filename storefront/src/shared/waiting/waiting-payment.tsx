import { Banner } from '@topup/core/ui/banner.tsx'
import { Button, type ButtonProps } from '@topup/core/ui/button.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { describeWaiting, type Waiting } from './describe-waiting.ts'

type WaitingPaymentProps = Readonly<{
  payment: Waiting
  /** Whether the payment covers several orders. */
  isShared: boolean
  /** Distinguishes the buttons of several payments for screen readers. */
  about: string
  variant?: ButtonProps['variant']
  children?: ReactNode
}>

/** A waiting payment, with a link to the page that continues it without opening another payment. */
export function WaitingPayment({ payment, isShared, about, variant = 'secondary', children }: WaitingPaymentProps) {
  const messages = useMessages()
  const { waitingOrders: texts } = messages
  const { title, text } = describeWaiting(payment, messages, useLanguage())
  return (
    <Banner
      tone="wait"
      title={title}
      action={
        <Button as="a" href={`/checkout?pay=${payment.id}`} size="small" variant={variant}>
          {texts.goOn}
          <span className="visually-hidden">{` ${about}`}</span>
        </Button>
      }
    >
      <p className="tabular">{isShared ? `${text} ${texts.together}` : text}</p>
      {children}
    </Banner>
  )
}

type Listed = Readonly<{ trackingCode: string; waitingPayment?: Waiting | null }>

/** Shows a payment once in a list of orders: at the first of the orders that it pays. */
export function ListedPayment({ order, orders }: Readonly<{ order: Listed; orders: readonly Listed[] }>) {
  const { waitingOrders: texts } = useMessages()
  const payment = order.waitingPayment
  // During an upgrade, a process of the previous release sends no waiting payments.
  if (!payment) return null
  const sharing = orders.filter(({ waitingPayment }) => waitingPayment?.id === payment.id)
  if (sharing[0] !== order) return <p className="note">{texts.above}</p>
  return <WaitingPayment payment={payment} isShared={sharing.length > 1} about={order.trackingCode} />
}
