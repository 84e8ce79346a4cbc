import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataRequestDetails, PersonalCopy } from '@topup/core/api/persons'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useState } from 'react'
import { formatCount, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { tellRefusal } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import { usePlatform } from '../platform.ts'
import styles from './privacy.module.css'

const keyOf = (id: string) => ['data-request', id]

/** An object URL of a file in memory, revoked once it is no longer offered. */
function useFile(text: string, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text, type])
  return url
}

function CopyFiles({ page, data }: { page: string; data: PersonalCopy }) {
  const texts = useTexts().privacy
  const pageUrl = useFile(page, 'text/html;charset=utf-8')
  const dataUrl = useFile(JSON.stringify(data, null, 2), 'application/json')
  return (
    <Banner tone="ok" title={texts.copyDone}>
      <span className="row">
        <Button as="a" size="small" href={pageUrl} download={texts.pageFile}>
          {texts.page}
        </Button>
        <Button as="a" size="small" href={dataUrl} download={texts.dataFile}>
          {texts.data}
        </Button>
      </span>
    </Banner>
  )
}

function Steps({ request }: { request: DataRequestDetails }) {
  const texts = useTexts().privacy
  const { id, status, copiedAt } = request
  const reads = [['data-requests'], keyOf(id)]
  const copy = useChange((api) => api('copyPerson', { id }), {
    failed: tellRefusal(texts.failed),
    isSecret: true,
    reads,
  })
  const erase = useChange((api) => api('erasePerson', { id }), {
    done: (answer) => (answer.status === 'erased' ? texts.erased : texts.eraseWaits),
    sets: keyOf(id),
    reads: [['data-requests'], ['orders']],
  })
  const close = useChange((api) => api('closeDataRequest', { id }), { done: texts.closed, reads })
  const isThere = status === 'open' || status === 'waiting'
  return (
    <>
      {isThere && copy.data && <CopyFiles {...copy.data} />}
      <div className="row">
        {isThere && (
          <Button size="small" loading={copy.isPending} onClick={() => copy.mutate()}>
            {texts.copy}
          </Button>
        )}
        {status === 'open' && (
          <AskingButton
            variant="danger"
            question={texts.eraseQuestion}
            change={erase}
            onConfirm={(done) => erase.mutate(undefined, done)}
          >
            {texts.erase}
          </AskingButton>
        )}
        {status !== 'closed' && (
          <AskingButton
            question={texts.closeQuestion}
            change={close}
            onConfirm={(done) => close.mutate(undefined, done)}
          >
            {texts.close}
          </AskingButton>
        )}
        {copiedAt && (
          <p className={`fine tabular ${styles.copied}`}>{fill(texts.copied, { time: formatTime(copiedAt) })}</p>
        )}
      </div>
    </>
  )
}

export function RequestDetails({ id }: { id: string }) {
  const texts = useTexts().privacy
  const { api } = usePlatform()
  const query = useQuery(
    queryOptions({ queryKey: keyOf(id), queryFn: ({ signal }) => api('getDataRequest', { id }, { signal }) }),
  )
  return (
    <Loaded query={query}>
      {(request) => (
        <div className="stack">
          {request.holds.length > 0 && (
            <Facts
              facts={request.holds.map(({ what, count }) => ({
                label: texts.holds[what] ?? what,
                value: formatCount(count),
              }))}
            />
          )}
          {request.holds.length === 0 && request.status !== 'closed' && <p>{texts.holdsNothing}</p>}
          {request.status === 'waiting' && request.moving.length > 0 && (
            <Banner tone="wait">{fill(texts.moving, { codes: request.moving.join(', ') })}</Banner>
          )}
          {request.kept.length > 0 && (
            <>
              <h3 className="caption">{texts.kept}</h3>
              <ul className="stack-close">
                {request.kept.map(({ what, why }) => (
                  <li key={what}>
                    <p>{what}</p>
                    <p className="fine">{why}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Steps request={request} />
        </div>
      )}
    </Loaded>
  )
}
