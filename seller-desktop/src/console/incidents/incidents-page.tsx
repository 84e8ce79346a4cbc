import { queryOptions, useQuery } from '@tanstack/react-query'
import type { IncidentView } from '@topup/core/api/status'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import list from '../parts/row-list.module.css'
import { Section } from '../parts/section.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import { IncidentDialog } from './incident-dialog.tsx'
import { IncidentRow } from './incident-row.tsx'
import { UpdateDialog } from './update-dialog.tsx'

type Open = 'new' | Readonly<{ step: 'change' | 'update'; incident: IncidentView }>

/** The page where the owner writes messages to buyers about incidents. */
export function IncidentsPage() {
  const texts = useTexts().incidents
  const { api } = usePlatform()
  const isOwner = useIsOwner()
  const query = useQuery(
    queryOptions({ queryKey: ['incidents'], queryFn: ({ signal }) => api('listIncidents', {}, { signal }) }),
  )
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Page title={texts.title} aside={isOwner && <Button onClick={() => setOpen('new')}>{texts.add}</Button>}>
      <Section title={texts.list} flush>
        <Loaded query={query}>
          {(incidents) =>
            incidents.length === 0 ? (
              <p className={list.empty}>{texts.empty}</p>
            ) : (
              <ul>
                {incidents.map((incident) => (
                  <IncidentRow
                    key={incident.id}
                    incident={incident}
                    isOwner={isOwner}
                    onStep={(step) => setOpen({ step, incident })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {open === 'new' && <IncidentDialog onClose={close} />}
      {typeof open === 'object' && open.step === 'change' && (
        <IncidentDialog incident={open.incident} onClose={close} />
      )}
      {typeof open === 'object' && open.step === 'update' && <UpdateDialog id={open.incident.id} onClose={close} />}
    </Page>
  )
}
