import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@topup/core/api/client'
import type { StaffView } from '@topup/core/api/staff'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { AddSellerDialog } from './add-seller-dialog.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'
import { useSellerQueries } from './seller-queries.ts'
import { type StaffChange, StaffRow } from './staff-row.tsx'
import { StaffSessionsDialog } from './staff-sessions-dialog.tsx'
import { useTellFailure } from './use-access-change.ts'

type Change = Readonly<{ id: string; what: StaffChange | 'enable' }>
type Asked = Readonly<{ person: StaffView; what: StaffChange }>

type FirstPassword = Readonly<{ seller: StaffView; firstPassword: string }>

export function StaffSection() {
  const texts = useTexts().sellers.staff
  const { staff } = useSellerQueries()
  const reads = [staff.queryKey]
  const failed = useTellFailure()
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [resetting, setResetting] = useState<StaffView>()
  const [given, setGiven] = useState<FirstPassword>()
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<StaffView>()
  const people = useQuery(staff)
  const call = (api: ApiClient, { id, what }: Change) => {
    if (what === 'signOut') return api('signOutSeller', { id })
    if (what === 'enable' || what === 'disable') return api('updateSeller', { id, disabled: what === 'disable' })
    return api('updateSeller', { id, role: what })
  }
  const change = useChange<Change>(call, { done: texts.changed, failed, reads })
  const reset = useChange((api, id: string) => api('resetSeller', { id }), {
    onMade: setGiven,
    failed,
    reads,
    isSecret: true,
  })

  function ask(what: Asked) {
    change.reset()
    setAsked(what)
  }

  return (
    <Section
      title={texts.title}
      flush
      aside={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <Loaded query={people}>
        {(list) => (
          <ul>
            {list.map((person) => (
              <StaffRow
                key={person.id}
                person={person}
                busy={change.isPending && change.variables.id === person.id}
                onAsk={(what) => ask({ person, what })}
                onEnable={() => change.mutate({ id: person.id, what: 'enable' })}
                onReset={() => setResetting(person)}
                onSessions={() => setShown(person)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <AddSellerDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(made) => {
          setIsAdding(false)
          setGiven(made)
          void client.invalidateQueries(staff)
        }}
      />
      {asked && (
        <AskDialog
          {...texts.asks[asked.what]}
          title={fill(texts.asks[asked.what].title, { email: asked.person.email })}
          danger
          busy={change.isPending}
          error={change.error}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            change.mutate({ id: asked.person.id, what: asked.what }, { onSuccess: () => setAsked(undefined) })
          }
        />
      )}
      {shown && <StaffSessionsDialog person={shown} onClose={() => setShown(undefined)} />}
      {resetting && (
        <AskDialog
          title={fill(texts.resetTitle, { email: resetting.email })}
          text={texts.resetText}
          confirm={texts.reset}
          danger
          busy={reset.isPending}
          error={null}
          onClose={() => setResetting(undefined)}
          onConfirm={() => reset.mutate(resetting.id, { onSettled: () => setResetting(undefined) })}
        />
      )}
      <FirstPasswordDialog given={given} onClose={() => setGiven(undefined)} />
    </Section>
  )
}
