import type { AccountDetails } from '@topup/core/api/checkout'
import { ApiError } from '@topup/core/api/client'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { Facts } from '../parts/facts.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import styles from './order-details.module.css'

const fields = ['account', 'password', 'uid', 'level', 'nickname'] as const satisfies (keyof AccountDetails)[]

/** Reveals the buyer's account details on request; they leave memory when the panel closes. */
export function AccountDetailsPanel({ orderId }: { orderId: string }) {
  const texts = useTexts().orders.account
  const reveal = useChange((api) => api('revealAccount', { orderId }), { isSecret: true })
  const { data: details, error } = reveal
  const isMissing = error instanceof ApiError && error.code === 'account_details_missing'
  return (
    <section className={styles.panel}>
      <h3 className="caption">{texts.title}</h3>
      <p className="quiet">{texts.text}</p>
      {details && (
        <Facts
          facts={fields.map((field) => ({
            label: texts.fields[field],
            value: <CopyLine value={details[field]} what={texts.fields[field]} />,
          }))}
        />
      )}
      {error && <Banner tone="stop">{isMissing ? texts.missing : reasonOf(error)}</Banner>}
      {details ? (
        <Button size="small" onClick={() => reveal.reset()}>
          {texts.hide}
        </Button>
      ) : (
        <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {texts.reveal}
        </Button>
      )}
    </section>
  )
}
