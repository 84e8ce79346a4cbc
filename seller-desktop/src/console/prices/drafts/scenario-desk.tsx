import { useQuery } from '@tanstack/react-query'
import type { PricingBasisView } from '@topup/core/api/pricing'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { useMemo, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import type { ScenarioStore } from '../../platform.ts'
import type { Basis } from '../simulator/draft.ts'
import { Simulator } from '../simulator/simulator.tsx'
import { ScenarioActions } from './scenario-actions.tsx'
import { ScenarioList } from './scenario-list.tsx'
import { scenarioQuery } from './scenario-queries.ts'

interface ScenarioDeskProps {
  store: ScenarioStore
  catalogue: PricingBasisView['catalogue']
  basis: Basis
}

/** The simulator with scenarios to begin from, to save and to apply. */
export function ScenarioDesk({ store, catalogue, basis }: ScenarioDeskProps) {
  const saved = useQuery(scenarioQuery(store))
  const [openId, setOpenId] = useState<string>()
  return (
    <Loaded query={saved}>
      {(all) => {
        const opened = all.find(({ id }) => id === openId)
        return (
          <>
            <ScenarioList
              store={store}
              all={all}
              inForce={basis.rules.version}
              openId={opened?.id}
              onOpen={setOpenId}
            />
            <OpenScenario
              // Another scenario, or another version of what is in force, begins with fields of its own.
              key={opened ? `${opened.id} ${opened.savedAt}` : basis.rules.version}
              store={store}
              catalogue={catalogue}
              basis={basis}
              opened={opened}
              onOpen={setOpenId}
            />
          </>
        )
      }}
    </Loaded>
  )
}

interface OpenScenarioProps extends ScenarioDeskProps {
  opened: SavedScenario | undefined
  onOpen: (id: string | undefined) => void
}

function OpenScenario({ store, catalogue, basis, opened, onOpen }: OpenScenarioProps) {
  const start = useMemo(
    () =>
      opened ? { rules: { ...basis.rules, rules: opened.rules }, rates: { ...basis.rates, ...opened.rates } } : basis,
    [opened, basis],
  )
  return (
    <Simulator
      catalogue={catalogue}
      basis={basis}
      start={start}
      actions={(scenario) => (
        <ScenarioActions
          store={store}
          catalogue={catalogue}
          inForce={basis.rules}
          opened={opened}
          scenario={scenario}
          onOpen={onOpen}
        />
      )}
    />
  )
}
