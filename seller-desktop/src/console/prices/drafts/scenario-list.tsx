import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import type { ScenarioStore } from '../../platform.ts'
import { useScenarioChanges } from './scenario-queries.ts'
import styles from './scenarios.module.css'

interface ScenarioListProps {
  store: ScenarioStore
  all: readonly SavedScenario[]
  /** The version of the rules in force. */
  inForce: number
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

export function ScenarioList({ store, all, inForce, openId, onOpen }: ScenarioListProps) {
  const texts = useTexts().scenarios
  const { remove } = useScenarioChanges(store)
  const [asked, setAsked] = useState<SavedScenario>()
  return (
    <section className={styles.scenarios} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <p className="quiet">{texts.intro}</p>
      <ul className={styles.list}>
        <li className={styles.row}>
          <button
            type="button"
            className={styles.open}
            aria-pressed={openId === undefined}
            onClick={() => onOpen(undefined)}
          >
            {texts.inForce}
          </button>
        </li>
        {all.map((scenario) => (
          <li key={scenario.id} className={styles.row}>
            <button
              type="button"
              className={styles.open}
              aria-pressed={openId === scenario.id}
              onClick={() => onOpen(scenario.id)}
            >
              {scenario.name} <span className="quiet">{fill(texts.saved, { time: formatTime(scenario.savedAt) })}</span>
              {scenario.basedOn.version !== inForce && <span className={styles.moved}>{texts.moved}</span>}
            </button>
            <Button
              size="small"
              variant="ghost"
              aria-label={fill(texts.removeNamed, { name: scenario.name })}
              onClick={() => setAsked(scenario)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={fill(texts.removeTitle, { name: asked.name })}
          text={texts.removeText}
          confirm={texts.removeConfirm}
          cancel={texts.cancel}
          danger
          busy={remove.isPending}
          error={remove.error}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove.mutate(asked.id, { onSuccess: () => setAsked(undefined) })}
        />
      )}
    </section>
  )
}
