import type { Currency } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'
import { useEffect, useState } from 'react'
import { ConsentField } from '../../../shared/buyer/consent-field.tsx'
import { EmailField } from '../../../shared/buyer/email-field.tsx'
import type { SetUp } from '../set-up/set-up-payment.ts'
import { AccountBlock } from './account/account-block.tsx'
import { useAccountDetails } from './account/use-account-details.ts'
import type { MethodProps } from './method.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { TermsChanged } from './terms-changed.tsx'
import { useBuyerDetails } from './use-buyer-details.ts'
import { useShownAgain } from './use-shown-again.ts'
import { useWaitingPayment } from './wallet/use-waiting-payment.ts'

type PayStepsProps = Pick<MethodProps, 'onPaid' | 'onRefused'> & {
  setUp: Extract<SetUp, { kind: 'ready' }>
  total: Money
  /** The player of the line whose game is topped up inside the buyer's account, where there is one. */
  accountUid: string | undefined
  /** Sets the payment up anew. */
  onTryAgain: () => void
  onBusy: (isBusy: boolean) => void
  /** A number waits to be paid, whose own time stands beside it. */
  onNumber: (isWaiting: boolean) => void
  onCharge: (currency: Currency) => void
}

export function PaySteps({ setUp, total, accountUid, onTryAgain, onBusy, onNumber, onCharge, ...ends }: PayStepsProps) {
  const { checkout, ways, isAccountMissing } = setUp
  const { onPaid } = ends
  const [order] = setUp.orders
  const { checkoutId } = checkout
  const account = useAccountDetails({ checkoutId, uid: accountUid, isMissing: isAccountMissing, onGone: onTryAgain })
  const buyer = useBuyerDetails(checkout, account)
  const [isPaying, setPaying] = useState(false)
  const wallet = useWaitingPayment(checkoutId, onPaid, onTryAgain)
  const isBusy = isPaying || wallet.isChecking

  const isNumber = wallet.isChecking && wallet.payment?.payCode !== undefined

  // Whoever was led away from here, to a bank or to PayPal, came back without an answer.
  useShownAgain(() => setPaying(false))
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => onNumber(isNumber), [isNumber, onNumber])

  const onRefused = (error: unknown) => account.takeRefusal(error) || ends.onRefused(error)
  const method = { order, checkout, ways, total, buyer, isPaying, onPaying: setPaying, onPaid, onRefused }
  return (
    <>
      {account.isNeeded && <AccountBlock account={account} isPaying={isPaying} />}
      <EmailField value={buyer.email} onChange={buyer.setEmail} input={buyer.emailInput} />
      {buyer.haveTermsChanged && <TermsChanged />}
      <ConsentField {...buyer} />
      <PaymentMethods
        wallet={wallet}
        method={method}
        card={{ isRefused: setUp.isCardRefused, onTryAgain }}
        onCharge={onCharge}
      />
    </>
  )
}
