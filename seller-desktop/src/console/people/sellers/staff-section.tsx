import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffView } from '@topup/core/api/staff'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlatform } from '../../platform.ts'
import { AddSellerDialog } from './add-seller-dialog.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { useSellerQueries } from './seller-queries.ts'
import { type StaffChange, StaffRow } from './staff-row.tsx'
import { StaffSessionsDialog } from './staff-sessions-dialog.tsx'
import { useTellFailure } from './use-access-change.ts'

type Change = Readonly<{ id: string; what: StaffChange | 'enable' }>
type Asked = Readonly<{ person: StaffView; what: StaffChange }>

type FirstPassword = Readonly<{ seller: StaffView; firstPassword: string }>

export function StaffSection() {
  const texts = useTexts().sellers.staff
  const { api } = usePlatform()
  const { staff } = useSellerQueries()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const [isAdding, setIsAdding] = useState(false)
  const [resetting, setResetting] = useState<StaffView>()
  const [given, setGiven] = useState<FirstPassword>()
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<StaffView>()
  const people = useQuery(staff)
  const readAgain = () => client.invalidateQueries({ queryKey: staff.queryKey })

  const change = useMutation({
    mutationFn: ({ id, what }: Change) => {
      if (what === 'signOut') return api('signOutSeller', { id })
      if (what === 'enable' || what === 'disable') return api('updateSeller', { id, disabled: what === 'disable' })
      return api('updateSeller', { id, role: what })
    },
    onSuccess: () => toast({ title: texts.changed, variant: 'success' }),
    onError: tellFailure,
    onSettled: readAgain,
  })
  const reset = useMutation({
    mutationFn: (id: string) => api('resetSeller', { id }),
    gcTime: 0,
    onSuccess: setGiven,
    onError: tellFailure,
    onSettled: () => {
      setResetting(undefined)
      void readAgain()
    },
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
          void readAgain()
        }}
      />
      {asked && (
        <AskDialog
          {...texts.asks[asked.what]}
          title={fill(texts.asks[asked.what].title, { email: asked.person.email })}
          cancel={texts.cancel}
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
      <ResetDialog
        person={resetting}
        busy={reset.isPending}
        onClose={() => setResetting(undefined)}
        onReset={(id) => reset.mutate(id)}
      />
      <FirstPasswordDialog given={given} onClose={() => setGiven(undefined)} />
    </Section>
  )
}
