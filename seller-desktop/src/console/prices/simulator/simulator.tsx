import type { PricingBasisView } from '@topup/core/api/pricing'
import { profitByWay } from '@topup/core/pricing/profit-by-way'
import { simulate } from '@topup/core/pricing/simulate'
import { Banner } from '@topup/core/ui/banner.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { CostBands } from './cost-bands.tsx'
import { type Basis, type Draft, draftOf, type Scenario } from './draft.ts'
import { GameMargins } from './game-margins.tsx'
import { judgeDraft, readDraft } from './read-draft.ts'
import { SimulatedList } from './simulated-list.tsx'
import styles from './simulator.module.css'
import { SimulatorCharts } from './simulator-charts.tsx'
import { SimulatorFields } from './simulator-fields.tsx'
import { SimulatorFigures } from './simulator-figures.tsx'
import { SupplierMargins } from './supplier-margins.tsx'
import { WayProfits } from './way-profits.tsx'

interface SimulatorProps {
  catalogue: PricingBasisView['catalogue']
  paidBy: PricingBasisView['paidBy']
  /** The saved rules and the live rates. */
  basis: Basis
  draft: Draft
  /** The rules that the fields describe; undefined while a field is invalid. */
  scenario: Scenario | undefined
  onChange: (draft: Draft) => void
}

/** Computes everything locally with core, so it also works offline. */
export function Simulator({ catalogue, paidBy, basis, draft, scenario, onChange }: SimulatorProps) {
  const texts = useTexts().simulator
  const result = useMemo(
    () => scenario && simulate(catalogue, scenario.rules, scenario.rates, scenario.fees),
    [catalogue, scenario],
  )
  const { faults } = useMemo(() => judgeDraft(draft, basis), [draft, basis])
  const byWay = useMemo(
    () =>
      scenario &&
      result &&
      profitByWay(catalogue, result.prices, { ...scenario.rules, fees: scenario.fees }, scenario.rates, paidBy),
    [catalogue, scenario, result, paidBy],
  )
  const today = useMemo(() => {
    const unchanged = readDraft(draftOf(basis), basis)
    return unchanged && simulate(catalogue, unchanged.rules, unchanged.rates, unchanged.fees)
  }, [catalogue, basis])

  return (
    <div className={styles.simulator}>
      <p className="quiet">{texts.text}</p>
      <SimulatorFields draft={draft} faults={faults} scenario={scenario} onChange={onChange} />
      <p className="quiet">{texts.order}</p>
      <CostBands draft={draft} faults={faults} onChange={onChange} />
      <SupplierMargins catalogue={catalogue} draft={draft} faults={faults} onChange={onChange} />
      <GameMargins catalogue={catalogue} draft={draft} faults={faults} onChange={onChange} />
      {scenario && result && byWay ? (
        <>
          <SimulatorFigures totals={result.totals} profitToday={today?.totals.profitUsdCents ?? 0} />
          <WayProfits byWay={byWay} count={result.totals.count} />
          <SimulatorCharts catalogue={catalogue} scenario={scenario} result={result} />
          <SimulatedList catalogue={catalogue} scenario={scenario} result={result} />
        </>
      ) : (
        <Banner tone="wait">{texts.wrong}</Banner>
      )}
    </div>
  )
}
