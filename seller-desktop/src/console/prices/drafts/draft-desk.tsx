import { useQuery } from '@tanstack/react-query'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { reasonOf } from '../../parts/refusal.ts'
import type { ScenarioStore } from '../../platform.ts'
import { type BasedOn, PricingDesk, type PricingDeskProps } from '../profit/pricing-desk.tsx'
import type { Scenario } from '../simulator/draft.ts'
import { DraftForm } from './draft-form.tsx'
import { ScenarioList } from './scenario-list.tsx'
import { scenarioQuery, useScenarioChanges } from './scenario-queries.ts'

type Given = Pick<PricingDeskProps, 'catalogue' | 'paidBy' | 'basis' | 'applying'> & { store: ScenarioStore }

/** The pricing desk with drafts, which are kept on this computer and need no connection. */
export function DraftDesk(given: Given) {
  const saved = useQuery(scenarioQuery(given.store))
  const [openId, setOpenId] = useState<string>()
  return (
    <Loaded query={saved}>
      {(all) => {
        const opened = all.find(({ id }) => id === openId)
        return (
          <OpenDraft
            // A new key resets the fields when another draft is opened.
            key={opened && `${opened.id} ${opened.savedAt}`}
            {...given}
            all={all}
            opened={opened}
            onOpen={setOpenId}
          />
        )
      }}
    </Loaded>
  )
}

interface OpenDraftProps extends Given {
  all: readonly SavedScenario[]
  opened: SavedScenario | undefined
  onOpen: (id: string | undefined) => void
}

function OpenDraft({ store, all, opened, onOpen, ...desk }: OpenDraftProps) {
  const texts = useTexts().scenarios
  const { basis } = desk
  const { save } = useScenarioChanges(store)
  const start = opened && {
    rules: { ...basis.rules, rules: opened.rules },
    rates: { ...basis.rates, ...opened.rates },
  }

  function keep(scenario: Scenario, basedOn: BasedOn, name: string, id: string, said: Parameters<typeof toast>[0]) {
    const savedAt = new Date().toISOString()
    const draft = { id, name, basedOn, rules: scenario.rules, rates: scenario.rates, savedAt }
    save.mutate(draft, {
      onSuccess: () => {
        toast(said)
        onOpen(id)
      },
    })
  }

  return (
    <PricingDesk
      {...desk}
      start={start}
      {...(opened && { basedOn: opened.basedOn })}
      onReset={() => onOpen(undefined)}
      drafts={(scenario, basedOn) => (
        <>
          <ScenarioList store={store} all={all} inForce={basis.rules.version} openId={opened?.id} onOpen={onOpen} />
          <DraftForm
            name={opened?.name ?? ''}
            isOpen={opened !== undefined}
            isReady={scenario !== undefined}
            busy={save.isPending}
            onSave={(name, isNew) =>
              scenario &&
              keep(scenario, basedOn, name, (!isNew && opened?.id) || crypto.randomUUID(), { title: texts.savedToast })
            }
          />
        </>
      )}
      // Once the store saved the rules, they are what the draft is based on.
      onApplied={({ rules, version }) =>
        opened && save.mutate({ ...opened, rules, basedOn: { version, rules }, savedAt: new Date().toISOString() })
      }
      // Rules that could not be sent are kept as a draft on this computer.
      onAway={(scenario, error, basedOn) =>
        keep(
          scenario,
          basedOn,
          opened?.name ?? fill(texts.unsent, { time: formatTime(new Date().toISOString()) }),
          opened?.id ?? crypto.randomUUID(),
          { title: texts.keptForLater, description: reasonOf(error), variant: 'destructive' },
        )
      }
    />
  )
}
