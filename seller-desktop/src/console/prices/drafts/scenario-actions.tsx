import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import type { ScenarioStore } from '../../platform.ts'
import type { Scenario } from '../simulator/draft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useScenarioChanges } from './scenario-queries.ts'
import styles from './scenarios.module.css'
import { useApplyRules } from './use-apply-rules.ts'

interface ScenarioActionsProps {
  store: ScenarioStore
  catalogue: PricingBasisView['catalogue']
  inForce: PricingRulesView
  opened: SavedScenario | undefined
  /** What the fields mean; undefined while they make no sense. */
  scenario: Scenario | undefined
  onOpen: (id: string | undefined) => void
}

export function ScenarioActions({ store, catalogue, inForce, opened, scenario, onOpen }: ScenarioActionsProps) {
  const texts = useTexts().scenarios
  const [name, setName] = useState(opened?.name ?? '')
  const [isAsking, setAsking] = useState(false)
  const { save } = useScenarioChanges(store)
  const basedOn = opened?.basedOn ?? { version: inForce.version, rules: inForce.rules }
  const { apply, conflict, clearConflict } = useApplyRules((now) => {
    setAsking(false)
    // What was applied is what it is based on from now on; without a name there is nothing to keep.
    if (opened && scenario) {
      save.mutate({
        ...opened,
        ...scenario,
        rules: now.rules,
        basedOn: { version: now.version, rules: now.rules },
        savedAt: at(),
      })
    }
  })
  const canSave = scenario !== undefined && name.trim() !== ''

  function keep(id: string) {
    if (!scenario || !canSave) return
    const saved = { id, name: name.trim(), basedOn, rules: scenario.rules, rates: scenario.rates, savedAt: at() }
    save.mutate(saved, {
      onSuccess: () => {
        toast({ title: texts.savedToast })
        onOpen(id)
      },
    })
  }
  function ask() {
    apply.reset()
    setAsking(true)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    keep(opened?.id ?? crypto.randomUUID())
  }

  return (
    <>
      <form className={styles.actions} onSubmit={submit}>
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={!canSave} loading={save.isPending}>
            {texts.save}
          </Button>
          {opened && (
            <Button disabled={!canSave} onClick={() => keep(crypto.randomUUID())}>
              {texts.saveAsNew}
            </Button>
          )}
          <Button variant="primary" disabled={!scenario} onClick={ask}>
            {texts.apply}
          </Button>
        </div>
      </form>
      {isAsking && scenario && !conflict && (
        <AskDialog
          title={fill(texts.applyTitle, { name: name.trim() || texts.inForce })}
          text={texts.applyText}
          confirm={texts.apply}
          cancel={texts.cancel}
          busy={apply.isPending}
          error={apply.error}
          onClose={() => setAsking(false)}
          onConfirm={() => apply.mutate({ basedOn: basedOn.version, rules: scenario.rules })}
        />
      )}
      {conflict && scenario && (
        <ConflictDialog
          catalogue={catalogue}
          basedOn={basedOn}
          yours={scenario.rules}
          theirs={conflict}
          busy={apply.isPending}
          onApply={(rules) => apply.mutate({ basedOn: conflict.version, rules })}
          onTakeTheirs={() => {
            clearConflict()
            setAsking(false)
            onOpen(undefined)
          }}
          onClose={() => {
            clearConflict()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

const at = () => new Date().toISOString()
