import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { IconName } from '@topup/core/ui/icon-paths.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import styles from './methods.module.css'
import { amountOf, fromOf, type MethodId, type Ways, waysOfTab } from './ways.ts'

const icons: Record<MethodId, IconName> = { card: 'card', ewallet: 'wallet', paypal: 'globe' }

/** Names a way to pay with its charge, or with the total from which it is offered, before the buyer chooses. */
export function TabLabel({ id, ways }: { id: MethodId; ways: Ways }) {
  const { checkout: texts } = useMessages()
  const format = useMoneyFormat()
  const [first] = waysOfTab(ways, id)
  const from = first && fromOf(first)
  return (
    <>
      <span className={styles.tabName}>
        <Icon name={icons[id]} />
        <span>{texts.methods[id]}</span>
      </span>
      {first && (!first.problem || from) && (
        <span className={`note ${styles.tabAmount}`}>
          {first.problem && from ? fill(texts.from, { amount: format(from) }) : format(amountOf(first))}
        </span>
      )}
    </>
  )
}
