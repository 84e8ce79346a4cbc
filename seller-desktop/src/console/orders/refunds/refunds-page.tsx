import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { refundRequestLimits } from '@topup/core/refund/request-lifecycle'
import { fill } from '@topup/core/text/words'
import { SECOND } from '@topup/core/time'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import list from '../../parts/row-list.module.css'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'
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

interface DecideDialogProps {
  request: AdminRefundRequestView
  step: Step
  onClose: () => void
}

/** Confirms the answer to a refund request, which is final: refund the rest, everything, or nothing with a reason. */
function DecideDialog({ request, step, onClose }: DecideDialogProps) {
  const texts = useTexts().refunds
  const decide = useDecide(onClose)
  const dialogs = { approve: texts.restDialog, 'approve-all': texts.allDialog, decline: texts.declineDialog }
  const { title, confirm } = dialogs[step]
  const { answer, hint } = texts.declineDialog
  return (
    <AskDialog
      title={fill(title, { code: request.trackingCode })}
      text={step === 'decline' ? undefined : dialogs[step].text}
      field={
        step === 'decline' ? { label: answer, hint, maxLength: refundRequestLimits.answer, long: true } : undefined
      }
      confirm={confirm}
      danger={step !== 'decline'}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(words) => decide.mutate({ id: request.id, action: step, answer: words })}
    />
  )
}

const queryKey = ['refund-requests']

function useRequestsQuery() {
  const { api } = usePlatform()
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => api('listRefundRequests', {}, { signal }),
    refetchInterval: 30 * SECOND,
  })
}

function useDecide(onMade: () => void) {
  const { done } = useTexts().refunds
  const { attention } = useQueries()
  return useChange((api, decision: EndpointInput<'decideRefundRequest'>) => api('decideRefundRequest', decision), {
    done: (_request, { action }) => done[action],
    onMade,
    reads: [queryKey, attention.queryKey],
  })
}
