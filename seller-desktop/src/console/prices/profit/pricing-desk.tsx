import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import type { PlatformError } from '../../platform.ts'
import { type Basis, type Draft, draftOf, isByFallback, isSameDraft, type Scenario } from '../simulator/draft.ts'
import { readDraft } from '../simulator/read-draft.ts'
import { Simulator } from '../simulator/simulator.tsx'
import { AnalysisSection } from './analysis-section.tsx'
import { ConfigurationLines } from './configuration-lines.tsx'
import { MarginSection } from './margin-section.tsx'
import styles from './profit-page.module.css'
import { RateSection } from './rate-section.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Applying } from './use-apply-rules.ts'

export type BasedOn = Readonly<{ version: number; rules: Basis['rules']['rules'] }>

export interface PricingDeskProps {
  catalogue: PricingBasisView['catalogue']
  paidBy: PricingBasisView['paidBy']
  /** The saved rules and the live rates. */
  basis: Basis
  applying: Applying
  /** Initial values of the fields, if they come from a draft. */
  start?: Basis
  /** The older version that the fields are based on, if they do not start from the saved one. */
  basedOn?: BasedOn
  /** Renders the drafts of this computer; `scenario` is undefined while a field is invalid. */
  drafts?: (scenario: Scenario | undefined, basedOn: BasedOn) => ReactNode
  /** Called when the fields are reset to the saved rules. */
  onReset?: () => void
  /** Called with the rules in force after the seller saved. */
  onApplied?: (inForce: PricingRulesView) => void
  /** Called with rules that could not be sent because the store is unreachable. */
  onAway?: (scenario: Scenario, error: PlatformError, basedOn: BasedOn) => void
}

const isSame = (draft: Draft, from: Basis) => isSameDraft(draft, draftOf(from))

/** The pricing form: the preview, the table, the simulator and saving all use the same fields. */
export function PricingDesk({
  catalogue,
  paidBy,
  basis,
  applying,
  start,
  basedOn,
  drafts,
  onReset,
  onApplied,
  onAway,
}: PricingDeskProps) {
  const { simulator: texts } = useTexts()
  const isOwner = useIsOwner()
  const [origin, setOrigin] = useState(start ?? basis)
  const [draft, setDraft] = useState(() => draftOf(origin))
  const shown = useDeferredValue(draft)
  const scenario = useMemo(() => readDraft(shown, origin), [shown, origin])
  const isChanged = !isSame(draft, basis)

  function begin(from: Basis) {
    setOrigin(from)
    setDraft(draftOf(from))
  }
  // While nothing is typed, adopt another seller's save. Typed values stay, and saving them reports a conflict.
  if (!start && basis.rules.version !== origin.rules.version && isSame(draft, origin)) begin(basis)
  // A rate that was not typed follows the store's rate.
  const [rate, rateThen] = [draftOf(basis).rate, draftOf(origin).rate]
  if (!start && rate !== rateThen && draft.rate === rateThen) {
    setOrigin({ ...origin, rates: basis.rates })
    setDraft({ ...draft, rate })
  }
  const from = basedOn ?? { version: origin.rules.version, rules: origin.rules.rules }

  function setFallback(fallback: string) {
    setDraft({ ...draft, fallback, rate: isByFallback(basis) ? fallback : draft.rate })
  }

  return (
    <div className={styles.grid}>
      <UnsavedGuard isUnsaved={isOwner && isChanged && !isSame(draft, origin)} />
      <MarginSection draft={draft} scenario={scenario} onChange={(margin) => setDraft({ ...draft, margin })} />
      <RateSection draft={draft} onChange={setFallback} />
      <AnalysisSection draft={shown} scenario={scenario} />
      <Section title={texts.title}>
        {drafts?.(scenario, from)}
        {catalogue.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        ) : (
          <Simulator
            catalogue={catalogue}
            paidBy={paidBy}
            basis={basis}
            draft={draft}
            scenario={scenario}
            onChange={setDraft}
          />
        )}
      </Section>
      <ConfigurationLines draft={draft} inForce={basis.rules} />
      <SaveBar
        catalogue={catalogue}
        basis={basis}
        basedOn={from}
        scenario={scenario}
        isChanged={isChanged}
        applying={applying}
        onReset={() => {
          begin(basis)
          onReset?.()
        }}
        onApplied={(inForce) => {
          begin({ ...basis, rules: inForce })
          onApplied?.(inForce)
        }}
        onAway={onAway && ((rules, error) => onAway(rules, error, from))}
      />
    </div>
  )
}
