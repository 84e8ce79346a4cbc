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
  /** What is in force. */
  basis: Basis
  applying: Applying
  /** What the fields begin with, where that is something else: a draft. */
  start?: Basis
  /** The version the fields are based on, where that is an older one. */
  basedOn?: BasedOn
  /** What this computer can do with what the fields mean; undefined while they make no sense. */
  drafts?: (scenario: Scenario | undefined, basedOn: BasedOn) => ReactNode
  /** Told that the fields begin with what is in force again. */
  onReset?: () => void
  /** Told of what is in force by the seller's own save. */
  onApplied?: (inForce: PricingRulesView) => void
  /** Keeps what could not be sent because the store is away. */
  onAway?: (scenario: Scenario, error: PlatformError, basedOn: BasedOn) => void
}

const isSame = (draft: Draft, from: Basis) => isSameDraft(draft, draftOf(from))

/** One set of fields; the preview, the table, the simulator and what is saved all follow them. */
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
  // What somebody else saved is taken over while nothing is typed; what is typed stays, and meets it as a conflict.
  if (!start && basis.rules.version !== origin.rules.version && isSame(draft, origin)) begin(basis)
  // A rate that was not typed follows the store's.
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
