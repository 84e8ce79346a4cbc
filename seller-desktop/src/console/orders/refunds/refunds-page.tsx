import { useQuery } from '@tanstack/react-query'
import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import list from '../../parts/row-list.module.css'
import { Section } from '../../parts/section.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { useRequestsQuery } from './refund-queries.ts'
import { RequestRow, type Step } from './request-row.tsx'

type Asked = Readonly<{ request: AdminRefundRequestView; step: Step }>

export function RefundsPage() {
  const texts = useTexts().refunds
  const query = useQuery(useRequestsQuery())
  const isOwner = useIsOwner()
  const [asked, setAsked] = useState<Asked>()

  const rows = (requests: readonly AdminRefundRequestView[], empty: string) =>
    requests.length === 0 ? (
      <p className={list.empty}>{empty}</p>
    ) : (
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isOwner={isOwner}
            onStep={(step) => setAsked({ request, step })}
          />
        ))}
      </ul>
    )
  return (
    <Page title={texts.title}>
      <Loaded query={query}>
        {(requests) => (
          <div className="stack">
            <Section title={texts.open} flush>
              {rows(
                requests.filter(({ status }) => status === 'open'),
                texts.nothing,
              )}
            </Section>
            <Section title={texts.decided} flush>
              {rows(
                requests.filter(({ status }) => status !== 'open'),
                texts.noneDecided,
              )}
            </Section>
          </div>
        )}
      </Loaded>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
