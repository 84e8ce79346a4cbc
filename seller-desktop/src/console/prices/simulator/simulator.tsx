import type { PricingBasisView } from '@topup/core/api/pricing'
import { simulate } from '@topup/core/pricing/simulate'
import { Banner } from '@topup/core/ui/banner.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { type Basis, type Draft, draftOf, readDraft, type Scenario } from './draft.ts'
import { GameMargins } from './game-margins.tsx'
import { SimulatedList } from './simulated-list.tsx'
import styles from './simulator.module.css'
import { SimulatorCharts } from './simulator-charts.tsx'
import { SimulatorFields } from './simulator-fields.tsx'
import { SimulatorFigures } from './simulator-figures.tsx'

interface SimulatorProps {
  catalogue: PricingBasisView['catalogue']
  /** What is in force. */
  basis: Basis
  draft: Draft
  /** What the fields mean; undefined while they make no sense. */
  scenario: Scenario | undefined
  onChange: (draft: Draft) => void
}

/** Computes everything here, from core alone: it works as well without a connection. */
export function Simulator({ catalogue, basis, draft, scenario, onChange }: SimulatorProps) {
  const texts = useTexts().simulator
  const result = useMemo(
    () => scenario && simulate(catalogue, scenario.rules, scenario.rates, scenario.fees),
    [catalogue, scenario],
  )
  const today = useMemo(() => {
    const unchanged = readDraft(draftOf(basis), basis)
    return unchanged && simulate(catalogue, unchanged.rules, unchanged.rates, unchanged.fees)
  }, [catalogue, basis])

  return (
    <div className={styles.simulator}>
      <p className="quiet">{texts.text}</p>
      <SimulatorFields draft={draft} onChange={onChange} />
      <GameMargins catalogue={catalogue} draft={draft} onChange={onChange} />
      {scenario && result ? (
        <>
          <SimulatorFigures totals={result.totals} profitToday={today?.totals.profitUsdCents ?? 0} />
          <SimulatorCharts catalogue={catalogue} scenario={scenario} result={result} />
          <SimulatedList catalogue={catalogue} scenario={scenario} result={result} />
        </>
      ) : (
        <Banner tone="wait">{texts.wrong}</Banner>
      )}
    </div>
  )
}
