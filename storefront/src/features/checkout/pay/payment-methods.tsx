import type { Money } from '@topup/core/money/money'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Notice } from '@topup/core/ui/notice.tsx'
import { type Tab, Tabs } from '@topup/core/ui/tabs.tsx'
import { useState } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { fill, useMessages } from '../../../shared/messages/messages.ts'
import { CardTab } from './card-tab.tsx'

export type MethodProps = {
  total: Money
  isPaying: boolean
  onPaying: (isPaying: boolean) => void
  /** Resolves to the sentence that stops the payment. */
  beforePay: () => Promise<string | undefined>
  onPaid: () => void
}

type PaymentMethodsProps = MethodProps & { clientSecret: string }

/** A tab for each method the store offers; each keeps what was typed while another is looked at. */
export function PaymentMethods({ clientSecret, ...method }: PaymentMethodsProps) {
  const { checkout: texts } = useMessages()
  const [chosen, setChosen] = useState<'card'>('card')
  const { payments, supportEmail } = useConfig()
  const { card } = payments
  const tabs: Tab<'card'>[] = []
  if (card) {
    tabs.push({
      id: 'card',
      label: (
        <>
          <Icon name="card" />
          {texts.methodCard}
        </>
      ),
      content: <CardTab publishableKey={card.publishableKey} clientSecret={clientSecret} {...method} />,
    })
  }
  if (tabs.length === 0) {
    return (
      <Notice tone="wait" title={texts.noMethodTitle}>
        {fill(texts.noMethodText, { email: supportEmail })}
      </Notice>
    )
  }
  return <Tabs label={texts.method} tabs={tabs} value={chosen} onChange={setChosen} keepMounted />
}
