import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useRevealAccount } from './payout-queries.ts'

/** Where the money goes, in full; asked for on purpose and written to the audit log. */
export function PayoutAccount({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
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
