import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { trackingPath } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { Card } from '@topup/core/ui/card.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { Link } from 'react-router'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import styles from './waiting.module.css'
import { askedOf } from './way-name.ts'

/** A payment's orders, as the store lists them: the cart may differ. */
export function WaitingSummary({ payment }: { payment: WaitingPaymentView }) {
  const { checkout: texts } = useMessages()
  const format = useMoneyFormat()
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className="heading">
        {texts.summaryTitle}
      </h2>
      <Card padding="none">
        <ul>
          {payment.orders.map(({ trackingCode, gameName, packageName, quantity }) => (
            <li key={trackingCode} className={styles.line}>
              <p className="strong">{gameName}</p>
              <p>{packageName}</p>
              <p className="note">
                <span>{`${fill(texts.quantity, { quantity })} · `}</span>
                <Link to={trackingPath(trackingCode)}>{trackingCode}</Link>
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.total}>
          <span>{texts.total}</span>
          <Price value={format(askedOf(payment))} size="large" />
        </div>
      </Card>
    </section>
  )
}
