import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
import { ScenarioDesk } from '../drafts/scenario-desk.tsx'
import { Simulator } from './simulator.tsx'

export function SimulatorSection() {
  const texts = useTexts().simulator
  const queries = useQueries()
  const { scenarios } = usePlatform()
  const rules = useQuery(queries.pricingRules)
  const basis = useQuery(queries.pricingBasis)
  return (
    <Section title={texts.title}>
      <Loaded query={rules} loading={texts.loading}>
        {(inForce) => (
          <Loaded query={basis} loading={texts.loading}>
            {({ catalogue, rates }) =>
              catalogue.length === 0 ? (
                <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
              ) : scenarios ? (
                <ScenarioDesk store={scenarios} catalogue={catalogue} basis={{ rules: inForce, rates }} />
              ) : (
                <Simulator key={inForce.version} catalogue={catalogue} basis={{ rules: inForce, rates }} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}
