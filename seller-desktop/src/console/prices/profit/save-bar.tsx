import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { PricingSettings } from '@topup/core/pricing/pricing-rules'
import { plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import page from '../../parts/page.module.css'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import type { PlatformError } from '../../platform.ts'
import type { Basis, Scenario } from '../simulator/draft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import styles from './profit-page.module.css'
import type { Applying } from './use-apply-rules.ts'

interface SaveBarProps {
  catalogue: PricingBasisView['catalogue']
  basis: Basis
  basedOn: Readonly<{ version: number; rules: PricingSettings }>
  /** The rules that the fields describe; undefined while a field is invalid. */
  scenario: Scenario | undefined
  isChanged: boolean
  applying: Applying
  onReset: () => void
  onApplied: (inForce: PricingRulesView) => void
  onAway: ((scenario: Scenario, error: PlatformError) => void) | undefined
}

/** Saves the fields after showing the effect, and another seller's changes if any. The last save can be undone. */
export function SaveBar(props: SaveBarProps) {
  const { catalogue, basis, basedOn, scenario, isChanged, applying, onReset, onApplied, onAway } = props
  const { pricing: texts, settings } = useTexts()
  const isOwner = useIsOwner()
  const [isAsking, setAsking] = useState(false)
  const { apply, conflict, clearConflict, last } = applying
  const before = basis.rules.rules
  // Undo works once, and only while no one else has saved since.
  const undoable = last?.before && last.version === basis.rules.version ? last.before : undefined

  function send(version: number, rules: PricingSettings) {
    if (!scenario) return
    apply.mutate({
      basedOn: version,
      rules,
      before,
      onApplied(inForce) {
        setAsking(false)
        onApplied(inForce)
      },
      ...(onAway && {
        onAway(error) {
          setAsking(false)
          onAway(scenario, error)
        },
      }),
    })
  }
  function ask() {
    apply.reset()
    setAsking(true)
  }
  function close() {
    clearConflict()
    setAsking(false)
  }
  if (!isOwner) return <p className="quiet">{settings.owner}</p>
  return (
    <div className={page.saveBar}>
      <p className={styles.state} role="status">
        {isChanged
          ? texts.unsaved
          : undoable
            ? plural(texts.inForceSince, last?.updated ?? 0, { count: formatCount(last?.updated ?? 0) })
            : ''}
      </p>
      {undoable && !isChanged && (
        <Button
          loading={apply.isPending}
          onClick={() => apply.mutate({ basedOn: basis.rules.version, rules: undoable })}
        >
          {texts.undo}
        </Button>
      )}
      <Button variant="ghost" disabled={!isChanged} onClick={onReset}>
        {texts.reset}
      </Button>
      <Button variant="primary" disabled={!scenario || !isChanged} onClick={ask}>
        {texts.save}
      </Button>
      {isAsking && scenario && !conflict && (
        <EffectDialog
          catalogue={catalogue}
          basis={basis}
          scenario={scenario}
          busy={apply.isPending}
          error={apply.error}
          onClose={close}
          onConfirm={() => send(basedOn.version, scenario.rules)}
        />
      )}
      {conflict && scenario && (
        <ConflictDialog
          catalogue={catalogue}
          basedOn={basedOn}
          yours={scenario.rules}
          theirs={conflict}
          busy={apply.isPending}
          onApply={(rules) => send(conflict.version, rules)}
          onTakeTheirs={() => {
            close()
            onReset()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
