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
  /** What the fields mean; undefined while they make no sense. */
  scenario: Scenario | undefined
  isChanged: boolean
  applying: Applying
  onReset: () => void
  onApplied: (inForce: PricingRulesView) => void
  onAway: ((scenario: Scenario, error: PlatformError) => void) | undefined
}

/** From the fields to the store: the effect is shown first, a change of somebody else's is, too, and the last save can be undone. */
export function SaveBar(props: SaveBarProps) {
  const { catalogue, basis, basedOn, scenario, isChanged, applying, onReset, onApplied, onAway } = props
  const { pricing: texts, settings } = useTexts()
  const isOwner = useIsOwner()
  const [isAsking, setAsking] = useState(false)
  const { apply, conflict, clearConflict, last } = applying
  const before = basis.rules.rules
  // Undone once is enough, and what somebody saved since is not ours to take back.
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
