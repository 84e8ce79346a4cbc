import { useConfig } from '../../shared/config.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './trust-strip.module.css'

export function TrustStrip() {
  const { trust } = useMessages().home
  const { claims } = useConfig()
  const figures = [
    { value: claims.gamers, label: trust.gamers },
    { value: claims.averageDelivery, label: trust.averageDelivery },
    { value: claims.rating, label: trust.rating },
    { value: claims.support, label: trust.support },
  ]
  return (
    <section aria-label={trust.label} className={styles.strip}>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
