import type { Currency } from '@topup/core/money/currency'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Tabs } from '@topup/core/ui/tabs.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useIsLocal, usePriceFormat } from '../../../shared/prices.ts'
import { CardTab, type CardTabProps } from './card/card-tab.tsx'
import type { MethodProps } from './method.ts'
import { PaypalTab } from './paypal/paypal-tab.tsx'
import { TabLabel } from './tab-label.tsx'
import { WalletTab } from './wallet/wallet-tab.tsx'
import { WayNotBorne } from './way-not-borne.tsx'
import { lastWay, type MethodId, rememberWay, tabOfWay, waysOfTab } from './ways.ts'

type PaymentMethodsProps = {
  method: MethodProps
  card: Pick<CardTabProps, 'isRefused' | 'onTryAgain'>
  onPaypalOpen: () => void
  /** Called with the currency that the chosen way charges in. */
  onCharge: (currency: Currency) => void
}

const orders: Record<'local' | 'abroad', readonly MethodId[]> = {
  local: ['ewallet', 'card', 'paypal'],
  abroad: ['card', 'ewallet', 'paypal'],
}

/** A tab for each way to pay on offer. A tab's code loads when it is first chosen; its typed values stay. */
export function PaymentMethods({ method: given, card, onPaypalOpen, onCharge }: PaymentMethodsProps) {
  const { checkout: texts } = useMessages()
  const { payments, supportEmail } = useConfig()
  const isOffered: Record<MethodId, boolean> = {
    card: payments.card !== null,
    ewallet: [payments.ewallet, payments.qris, payments.account, payments.counter].some((offer) => offer !== null),
    paypal: payments.paypal !== null,
  }
  const isLocal = useIsLocal()
  const format = usePriceFormat()
  const { ways } = given
  const bears = (id: MethodId) => waysOfTab(ways, id).some(({ problem }) => !problem)
  // If the total exceeds every wallet's limit, the card comes first.
  const offered = orders[isLocal && bears('ewallet') ? 'local' : 'abroad'].filter((id) => isOffered[id])
  const [chosen, setChosen] = useState<MethodId | undefined>(() => {
    const wanted = wantedOf(given.checkout.checkoutId)?.way
    const last = wanted ? tabOfWay(wanted) : lastWay()
    return offered.find((id) => id === last && bears(id)) ?? offered.find(bears) ?? offered[0]
  })
  const [visited, setVisited] = useState<readonly MethodId[]>(chosen ? [chosen] : [])

  const charged = chosen && waysOfTab(ways, chosen)[0]?.currency
  useEffect(() => {
    if (charged) onCharge(charged)
  }, [charged, onCharge])

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
  const method: MethodProps = {
    ...given,
    onPaying: (isPaying) => {
      if (isPaying && chosen) rememberWay(chosen)
      const wanted = wantedOf(given.checkout.checkoutId)
      // The buyer chose a way to pay other than the way chosen on the game's page.
      if (isPaying && wanted) wantPayment({ ...wanted, way: undefined })
      given.onPaying(isPaying)
    },
  }
  const othersOf = (id: MethodId) => ({
    others: offered
      .filter((other) => other !== id && bears(other))
      .map((other) => ({ id: other, label: texts.methods[other] })),
    onChoose: choose,
  })
  function contentOf(id: MethodId): ReactNode {
    const [first] = waysOfTab(ways, id)
    // The wallet tab shows the problem at each wallet, next to the available wallets.
    if (id === 'ewallet' || !first?.problem) return contents[id]()
    return <WayNotBorne id={id} way={first} ways={ways} onChoose={choose} />
  }
  const contents: Record<MethodId, () => ReactNode> = {
    card: () =>
      payments.card && (
        <CardTab {...method} {...othersOf('card')} {...card} publishableKey={payments.card.publishableKey} />
      ),
    ewallet: () => <WalletTab {...method} />,
    paypal: () =>
      payments.paypal && (
        <PaypalTab
          {...method}
          {...othersOf('paypal')}
          {...payments.paypal}
          shownTotal={format(given.total, given.checkout.idrAmount)}
          onOpen={onPaypalOpen}
        />
      ),
  }
  const tabs = offered.map((id) => ({
    id,
    label: <TabLabel id={id} ways={ways} />,
    content: visited.includes(id) && contentOf(id),
  }))
  return <Tabs label={texts.method} tabs={tabs} value={chosen} onChange={choose} keepMounted hasIcons />
}
