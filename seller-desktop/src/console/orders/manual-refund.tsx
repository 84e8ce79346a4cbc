import { ApiError } from '@topup/core/api/client'
import type { AdminRefundView, OpenedAccountView } from '@topup/core/api/refunds'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { Facts } from '../parts/facts.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { ManualRefundDialog } from './money-dialogs.tsx'
import styles from './order-details.module.css'

const tones = { waiting: 'wait', given: 'live', opened: 'ok', changed: 'stop' } as const

/** A refund that a person pays by hand: the buyer's account, and the reference once it is sent. */
export function ManualRefund({ refund }: { refund: AdminRefundView }) {
  const texts = useTexts().orderMoney
  const isOwner = useIsOwner()
  // The account version shown when the dialog opened, kept even if the buyer changes the account meanwhile.
  const [asked, setAsked] = useState<Readonly<{ version: number | undefined }>>()
  const reveal = useChange((api) => api('openRefundAccount', { refundId: refund.id }), {
    isSecret: true,
    reads: [['orders'], ['attention']],
  })
  const state = refund.account ?? 'waiting'
  // Hide a revealed account once the buyer has changed it.
  const opened = state === 'opened' && reveal.data?.version === refund.accountVersion ? reveal.data : undefined
  const isWaiting = state === 'waiting'

  function close(error: Error | null) {
    setAsked(undefined)
    if (error instanceof ApiError && error.code === 'refund_account_changed') reveal.reset()
  }
  return (
    <div className={styles.panel}>
      <StatusDot tone={tones[state]}>{texts.account.states[state]}</StatusDot>
      {opened && <OpenedAccount account={opened} />}
      <p className="fine">
        {isWaiting ? texts.account.waitingNote : isOwner ? texts.account.revealNote : texts.account.ownerOnly}
      </p>
      {reveal.error && <Banner tone="stop">{reasonOf(reveal.error)}</Banner>}
      <div className={styles.actions}>
        {isOwner && !isWaiting && !opened && (
          <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            {texts.account.reveal}
          </Button>
        )}
        {(isWaiting || opened) && (
          <Button size="small" onClick={() => setAsked({ version: opened?.version })}>
            {texts.record}
          </Button>
        )}
        {opened && (
          <Button size="small" variant="ghost" onClick={() => reveal.reset()}>
            {texts.account.hide}
          </Button>
        )}
      </div>
      {asked && <ManualRefundDialog refund={refund} accountVersion={asked.version} onClose={close} />}
    </div>
  )
}

function OpenedAccount({ account }: { account: OpenedAccountView }) {
  const { fields, kinds } = useTexts().orderMoney.account
  const facts = (['institution', 'number', 'holder'] as const).map((field) => ({
    label: fields[field],
    value: <CopyLine value={account[field]} what={fields[field]} />,
  }))
  return <Facts facts={[{ label: fields.kind, value: kinds[account.kind] }, ...facts]} />
}
