import { useQuery } from '@tanstack/react-query'
import type { RatesView } from '@topup/core/api/pricing'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { formatAge, formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { useNow } from '../../parts/use-now.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { useQueries } from '../../queries.ts'
import { HeldRate } from './held-rate.tsx'
import styles from './rates-section.module.css'

function RateRow({ rate: { currency, rate, source, fetchedAt, isOld, held } }: { rate: RatesView['rates'][number] }) {
  const texts = useTexts().rates
  const now = useNow()
  return (
    <tr>
      <td>
        {currency} <span className={styles.source}>{fetchedAt && source}</span>
        {held?.status === 'rejected' && (
          <span className={styles.source}>{fill(texts.rejected, { rate: formatCount(held.rate), currency })}</span>
        )}
      </td>
      <td className={table.number}>{formatCount(rate)}</td>
      <td className={table.number}>
        {fetchedAt ? formatAge(fetchedAt, now) : texts.fallback} {isOld && <Badge tone="wait">{texts.old}</Badge>}
      </td>
    </tr>
  )
}

export function RatesSection() {
  const texts = useTexts().rates
  const query = useQuery(useQueries().rates)
  const aside = query.data && <span className="quiet">{fill(texts.text, { percent: query.data.holdPercent })}</span>
  return (
    <Section title={texts.title} flush aside={aside}>
      <Loaded query={query}>
        {({ rates }) => (
          <>
            {rates.map((rate) => rate.held?.status === 'open' && <HeldRate key={rate.currency} rate={rate} />)}
            <WideTable label={texts.title}>
              <thead>
                <tr>
                  <th scope="col">{texts.currency}</th>
                  <th scope="col" className={table.number}>
                    {texts.rate}
                  </th>
                  <th scope="col" className={table.number}>
                    {texts.age}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rates.map((rate) => (
                  <RateRow key={rate.currency} rate={rate} />
                ))}
              </tbody>
            </WideTable>
          </>
        )}
      </Loaded>
    </Section>
  )
}
