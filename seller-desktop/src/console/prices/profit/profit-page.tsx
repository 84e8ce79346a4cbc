import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
import { DraftDesk } from '../drafts/draft-desk.tsx'
import { RatesSection } from '../rates/rates-section.tsx'
import { PricingDesk } from './pricing-desk.tsx'
import { useApplyRules } from './use-apply-rules.ts'

/** The pricing page: every part of it shows the typed values, which are then saved to the store. */
export function ProfitPage() {
  const { profit: texts, simulator } = useTexts()
  const queries = useQueries()
  const { scenarios } = usePlatform()
  const rules = useQuery(queries.pricingRules)
  const basis = useQuery(queries.pricingBasis)
  const applying = useApplyRules()
  return (
    <Page title={texts.title}>
      <Loaded query={rules} loading={simulator.loading}>
        {(inForce) => (
          <Loaded query={basis} loading={simulator.loading}>
            {({ catalogue, rates, paidBy }) => {
              const given = { catalogue, paidBy, basis: { rules: inForce, rates }, applying }
              return scenarios ? <DraftDesk {...given} store={scenarios} /> : <PricingDesk {...given} />
            }}
          </Loaded>
        )}
      </Loaded>
      <RatesSection />
    </Page>
  )
}
