import { useInfiniteQuery } from '@tanstack/react-query'
import type { BankDetails, PayoutsView } from '@topup/core/api/payouts'
import { cx } from '@topup/core/ui/cx.ts'
import { formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { usePlatform } from '../../platform.ts'
import type { PayoutDraft } from './payout-draft.ts'
import { PayoutInfo } from './payout-info.tsx'
import { PayoutList } from './payout-list.tsx'
import { payoutPages } from './payout-queries.ts'
import styles from './payouts-tab.module.css'
import { RequestForm } from './request-form.tsx'

function Balance({ view }: { view: PayoutsView }) {
  const texts = useTexts().payouts
  const figures = [
    { label: texts.available, value: formatUsd(view.available), hint: texts.availableHint },
    { label: texts.pending, value: formatUsd(view.pending) },
    { label: texts.paidOut, value: formatUsd(view.paidOut) },
  ]
  return <FigureList label={texts.figures} figures={figures} />
}

interface PayoutsTabProps {
  draft: PayoutDraft
  onDraft: (draft: PayoutDraft) => void
}

export function PayoutsTab({ draft, onDraft }: PayoutsTabProps) {
  const payouts = useInfiniteQuery(payoutPages(usePlatform()))
  const isOwner = useIsOwner()
  const account: BankDetails | null = draft.method === 'bank' && draft.accountNumber !== '' ? draft : null
  return (
    <Loaded query={payouts}>
      {({ pages }) => {
        const [view] = pages
        if (!view) return null
        return (
          <div className="stack">
            <Balance view={view} />
            <div className={cx('stack', isOwner && styles.two)}>
              {isOwner && <RequestForm view={view} draft={draft} onChange={onDraft} />}
              <PayoutInfo automatic={view.automatic} method={draft.method} account={account} isOwner={isOwner} />
            </div>
            <PayoutList
              payouts={pages.flatMap((page) => page.payouts)}
              older={payouts.hasNextPage ? () => payouts.fetchNextPage() : undefined}
              loading={payouts.isFetchingNextPage}
              isOwner={isOwner}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
