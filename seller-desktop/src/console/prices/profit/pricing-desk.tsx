import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import type { PlatformError } from '../../platform.ts'
import { type Basis, draftOf, isByFallback, readDraft, type Scenario } from '../simulator/draft.ts'
import { Simulator } from '../simulator/simulator.tsx'
import { AnalysisSection } from './analysis-section.tsx'
import { ConfigurationLines } from './configuration-lines.tsx'
import { MarginSection } from './margin-section.tsx'
import styles from './profit-page.module.css'
import { RateSection } from './rate-section.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Applying } from './use-apply-rules.ts'

export interface PricingDeskProps {
  catalogue: PricingBasisView['catalogue']
  /** What is in force. */
  basis: Basis
  applying: Applying
  /** What the fields begin with, where that is something else: a draft. */
  start?: Basis
  /** The version the fields are based on, where that is an older one. */
  basedOn?: Readonly<{ version: number; rules: Basis['rules']['rules'] }>
  /** What this computer can do with what the fields mean; undefined while they make no sense. */
  drafts?: (scenario: Scenario | undefined) => ReactNode
  /** Told of what is in force by the seller's own save. */
  onApplied?: (inForce: PricingRulesView) => void
  /** Keeps what could not be sent because the store is away. */
  onAway?: (scenario: Scenario, error: PlatformError) => void
}

/** One set of fields; the preview, the table, the simulator and what is saved all follow them. */
export function PricingDesk({ catalogue, basis, applying, start = basis, basedOn, drafts, ...told }: PricingDeskProps) {
  const { simulator: texts } = useTexts()
  const isOwner = useIsOwner()
  const [draft, setDraft] = useState(() => draftOf(start))
  const shown = useDeferredValue(draft)
  const scenario = useMemo(() => readDraft(shown, start), [shown, start])
  const inForce = draftOf(basis)
  const isChanged = JSON.stringify({ ...draft, rate: '' }) !== JSON.stringify({ ...inForce, rate: '' })

  function setFallback(fallback: string) {
    setDraft({ ...draft, fallback, rate: isByFallback(basis) ? fallback : draft.rate })
  }

  return (
    <div className={styles.grid}>
      <UnsavedGuard isUnsaved={isChanged && isOwner && !drafts} />
      <MarginSection draft={draft} scenario={scenario} onChange={(margin) => setDraft({ ...draft, margin })} />
      <RateSection draft={draft} onChange={setFallback} />
      <AnalysisSection draft={shown} scenario={scenario} />
      <Section title={texts.title}>
        {drafts?.(scenario)}
        {catalogue.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        ) : (
          <Simulator catalogue={catalogue} basis={basis} draft={draft} scenario={scenario} onChange={setDraft} />
        )}
      </Section>
      <ConfigurationLines draft={draft} inForce={basis.rules} />
      <SaveBar
        catalogue={catalogue}
        basis={basis}
        basedOn={basedOn ?? { version: basis.rules.version, rules: basis.rules.rules }}
        scenario={scenario}
        isChanged={isChanged}
        applying={applying}
        onReset={() => setDraft(inForce)}
        {...told}
      />
    </div>
  )
}
