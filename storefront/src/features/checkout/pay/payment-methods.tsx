import type { Currency } from '@topup/core/money/currency'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { IconName } from '@topup/core/ui/icon-paths.ts'
import { Tabs } from '@topup/core/ui/tabs.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useIsLocal } from '../../../shared/prices.ts'
import { CardTab, type CardTabProps } from './card/card-tab.tsx'
import { chargesIn, type MethodId, type MethodProps } from './method.ts'
import { PaypalTab } from './paypal/paypal-tab.tsx'
import { listChannels, takes } from './wallet/channels.ts'
import type { WaitingState } from './wallet/use-waiting-payment.ts'
import { WalletTab } from './wallet/wallet-tab.tsx'

type PaymentMethodsProps = {
  wallet: WaitingState
  method: MethodProps
  card: Pick<CardTabProps, 'isRefused' | 'onTryAgain'>
  /** Told which currency the chosen way charges in. */
  onCharge: (currency: Currency) => void
}

const icons: Record<MethodId, IconName> = { card: 'card', ewallet: 'wallet', paypal: 'globe' }

const orders: Record<'local' | 'abroad', readonly MethodId[]> = {
  local: ['ewallet', 'card', 'paypal'],
  abroad: ['card', 'ewallet', 'paypal'],
}

/** A tab for each way the store offers. What it needs loads when it is first chosen, and what was typed is kept. */
export function PaymentMethods({ wallet, method, card, onCharge }: PaymentMethodsProps) {
  const { checkout: texts } = useMessages()
  const { payments, supportEmail } = useConfig()
  const isOffered: Record<MethodId, boolean> = {
    card: payments.card !== null,
    ewallet: payments.ewallet !== null || payments.qris !== null,
    paypal: payments.paypal !== null,
  }
  const isLocal = useIsLocal()
  // More than any of them takes leaves the card first.
  const takesRupiah = listChannels(payments, isLocal).some((channel) => takes(channel, method.checkout.idrAmount))
  const offered = orders[isLocal && takesRupiah ? 'local' : 'abroad'].filter((id) => isOffered[id])
  const [chosen, setChosen] = useState<MethodId | undefined>(() => (wallet.payment ? 'ewallet' : offered[0]))
  const [visited, setVisited] = useState<readonly MethodId[]>(chosen ? [chosen] : [])

  useEffect(() => {
    if (chosen) onCharge(chargesIn[chosen])
  }, [chosen, onCharge])

  if (!chosen) {
    return (
      <Banner tone="wait" title={texts.noMethodTitle}>
        {fill(texts.noMethodText, { email: supportEmail })}
      </Banner>
    )
  }

  function choose(id: MethodId) {
    setChosen(id)
    setVisited((before) => (before.includes(id) ? before : [...before, id]))
  }
  const othersOf = (id: MethodId) => ({
    others: offered.filter((other) => other !== id).map((other) => ({ id: other, label: texts.methods[other] })),
    onChoose: choose,
  })
  const contents: Record<MethodId, () => ReactNode> = {
    card: () =>
      payments.card && (
        <CardTab
          {...method}
          {...othersOf('card')}
          {...card}
          publishableKey={payments.card.publishableKey}
          wallet={wallet}
        />
      ),
    ewallet: () => <WalletTab {...method} wallet={wallet} />,
    paypal: () =>
      payments.paypal && <PaypalTab {...method} {...othersOf('paypal')} {...payments.paypal} onOpen={wallet.drop} />,
  }
  const tabs = offered.map((id) => ({
    id,
    label: (
      <>
        <Icon name={icons[id]} />
        {texts.methods[id]}
      </>
    ),
    content: visited.includes(id) && contents[id](),
  }))
  return <Tabs label={texts.method} tabs={tabs} value={chosen} onChange={choose} keepMounted />
}
