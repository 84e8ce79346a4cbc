import type { PayoutView } from '@topup/core/api/payouts'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useEffect, useState } from 'react'
import { formatTime, formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import { useMarkPayout, useRevealAccount } from './payout-queries.ts'
import styles from './payouts-tab.module.css'

const tones = { requested: 'wait', processing: 'live', paid: 'ok', rejected: 'stop' } as const

type Marking = { payout: PayoutView; event: 'pay' | 'reject' }

interface PayoutListProps {
  payouts: readonly PayoutView[]
  older: (() => void) | undefined
  loading: boolean
  isOwner: boolean
}

export function PayoutList({ payouts, older, loading, isOwner }: PayoutListProps) {
  const all = useTexts().payouts
  const texts = all.list
  const mark = useMarkPayout()
  const [marking, setMarking] = useState<Marking>()
  const [shown, setShown] = useState<string>()

  function act(payout: PayoutView, event: PayoutView['actions'][number]) {
    if (event === 'process') mark.mutate({ payoutId: payout.id, event })
    else {
      mark.reset()
      setMarking({ payout, event })
    }
  }

  return (
    <Section title={texts.title} flush>
      {payouts.length === 0 ? (
        <EmptyState icon="wallet" title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <WideTable label={texts.title}>
          <thead>
            <tr>
              <th>{texts.when}</th>
              <th className={table.number}>{texts.amount}</th>
              <th>{texts.to}</th>
              <th>{texts.status}</th>
              <th>{texts.reference}</th>
              <th>
                <span className="visually-hidden">{all.tab}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => (
              <tr key={payout.id}>
                <td>
                  {formatTime(payout.createdAt)}
                  {payout.isAutomatic && <span className="quiet"> · {texts.automatic}</span>}
                </td>
                <td className={table.number}>{formatUsd(payout.amount)}</td>
                <td>{payout.account ?? all.request.methods[payout.method]}</td>
                <td>
                  <StatusDot tone={tones[payout.status]}>{texts.states[payout.status]}</StatusDot>
                </td>
                <td>{payout.reference ?? '–'}</td>
                <td>
                  <div className={styles.actions}>
                    {isOwner && payout.account && payout.actions.length > 0 && (
                      <Button size="small" variant="ghost" onClick={() => setShown(payout.id)}>
                        {texts.reveal}
                      </Button>
                    )}
                    {(isOwner ? payout.actions : []).map((event) => (
                      <Button key={event} size="small" disabled={mark.isPending} onClick={() => act(payout, event)}>
                        {texts.actions[event]}
                      </Button>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {older && (
        <div className={styles.older}>
          <Button size="small" loading={loading} onClick={older}>
            {texts.older}
          </Button>
        </div>
      )}
      {marking && (
        <AskDialog
          title={fill(all.mark[marking.event], { amount: formatUsd(marking.payout.amount) })}
          text={all.mark[`${marking.event}Text`]}
          field={{ label: all.mark[`${marking.event}Label`], maxLength: 200, minLength: 1 }}
          confirm={texts.actions[marking.event]}
          danger={marking.event === 'reject'}
          busy={mark.isPending}
          error={mark.error}
          onClose={() => setMarking(undefined)}
          onConfirm={(reference) =>
            mark.mutate(
              { payoutId: marking.payout.id, event: marking.event, reference },
              { onSuccess: () => setMarking(undefined) },
            )
          }
        />
      )}
      {shown && <PayoutAccount payoutId={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

/** The full account of a payout; shown only on request, which the audit log records. */
function PayoutAccount({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
  const { payouts, shell } = useTexts()
  const texts = payouts.request
  const { mutate, data, isError } = useRevealAccount()

  useEffect(() => mutate(payoutId), [mutate, payoutId])
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])

  return (
    <Dialog open onClose={onClose} title={payouts.account} closeLabel={shell.close}>
      {data ? (
        <Facts
          facts={[
            { label: texts.accountName, value: data.accountName },
            { label: texts.bankName, value: data.bankName },
            { label: texts.accountNumber, value: <CopyLine value={data.accountNumber} what={texts.accountNumber} /> },
            { label: texts.routingNumber, value: data.routingNumber || '–' },
          ]}
        />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
