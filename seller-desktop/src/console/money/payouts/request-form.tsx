import type { PayoutsView } from '@topup/core/api/payouts'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import type { FormEvent } from 'react'
import { formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import { emptyPayout, judgeDraft, type PayoutDraft } from './payout-draft.ts'
import { useRequestPayout } from './payout-queries.ts'
import styles from './payouts-tab.module.css'

interface RequestFormProps {
  view: PayoutsView
  draft: PayoutDraft
  onChange: (draft: PayoutDraft) => void
}

export function RequestForm({ view, draft, onChange }: RequestFormProps) {
  const texts = useTexts().payouts.request
  const request = useRequestPayout()
  const { amount, canRequest, isReady } = judgeDraft(draft, view)
  const minimum = formatUsd(view.minimum)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || amount === undefined || request.isPending) return
    const { amount: _typed, method, ...bankDetails } = draft
    request.mutate(
      { amount, method, bankDetails: method === 'bank' ? bankDetails : null },
      { onSuccess: () => onChange(emptyPayout) },
    )
  }
  const bind = (name: Exclude<keyof PayoutDraft, 'method'>) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })

  return (
    <Section title={texts.title}>
      <form className="stack" onSubmit={submit}>
        {!canRequest && <Banner tone="wait">{fill(texts.tooLow, { minimum })}</Banner>}
        <div className={styles.pair}>
          <TextField
            {...bind('amount')}
            label={texts.amount}
            inputMode="decimal"
            error={draft.amount.trim() !== '' && amount === undefined ? texts.amountUnread : undefined}
            hint={fill(texts.amountHint, { minimum, available: formatUsd(view.available) })}
          />
          <Select
            label={texts.method}
            value={draft.method}
            onChange={(event) => onChange({ ...draft, method: event.target.value as PayoutDraft['method'] })}
          >
            {Object.entries(texts.methods).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {draft.method === 'bank' && (
          <>
            <div className={styles.pair}>
              <TextField {...bind('accountName')} label={texts.accountName} />
              <TextField {...bind('bankName')} label={texts.bankName} />
            </div>
            <div className={styles.pair}>
              <TextField {...bind('accountNumber')} label={texts.accountNumber} inputMode="numeric" />
              <TextField {...bind('routingNumber')} label={texts.routingNumber} hint={texts.routingHint} />
            </div>
          </>
        )}
        <div className={styles.actions}>
          <Button variant="ghost" disabled={!canRequest} onClick={() => onChange({ ...draft, amount: view.available })}>
            {texts.all}
          </Button>
          <Button type="submit" variant="primary" disabled={!isReady} loading={request.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
