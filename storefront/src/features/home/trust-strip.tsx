import { useQuery } from '@tanstack/react-query'
import { plural } from '@topup/core/text/words'
import { useConfig } from '../../shared/config.ts'
import { formatNumber } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import styles from './trust-strip.module.css'

/** Figures about the store. The rating comes from buyers once a review exists; before, it is the store's claim. */
export function TrustStrip() {
  const { home, reviews } = useMessages()
  const { trust } = home
  const { claims } = useConfig()
  const language = useLanguage()
  const { average = null, count = 0 } = useQuery(queries.reviewSummary()).data ?? {}
  const rating =
    average === null
      ? { value: claims.rating, label: trust.rating }
      : { value: formatNumber(average, language, 1), label: `${trust.rating} · ${plural(reviews.count, count)}` }
  const figures = [
    { name: 'gamers', value: claims.gamers, label: trust.gamers },
    { name: 'delivery', value: claims.averageDelivery, label: trust.averageDelivery },
    { name: 'rating', ...rating },
    { name: 'support', value: claims.support, label: trust.support },
  ].filter(({ value }) => value !== null)
  if (figures.length === 0) return null
  return (
    <section aria-label={trust.label} className={styles.strip}>
      <dl className={styles.figures}>
        {figures.map(({ name, value, label }) => (
          <div key={name} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
