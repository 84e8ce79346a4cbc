import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import type { Currency } from '@topup/core/money/currency'
import type { Money } from '@topup/core/money/money'
import * as mailAddress from '@topup/core/web/mail-address'
import { useEffect, useState } from 'react'
import { ConsentField } from '../../../shared/buyer/consent-field.tsx'
import { EmailField } from '../../../shared/buyer/email-field.tsx'
import type { SetUp } from '../set-up/set-up-payment.ts'
import type { CheckoutActions } from '../use-checkout.ts'
import { EndsNotice } from '../waiting/ends-notice.tsx'
import { AccountBlock } from './account/account-block.tsx'
import { useAccountDetails } from './account/use-account-details.ts'
import type { MethodProps } from './method.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { TermsChanged } from './terms-changed.tsx'
import { useBuyerDetails } from './use-buyer-details.ts'
import { useEnding } from './use-ending.ts'
import { useShownAgain } from './use-shown-again.ts'

type PayStepsProps = Pick<MethodProps, 'onPaid' | 'onRefused'> & {
  setUp: Extract<SetUp, { kind: 'ready' }>
  total: Money
  orders: WaitingPaymentView['orders']
  /** The player of the line that needs the buyer's game account; undefined without such a line. */
  accountUid: string | undefined
  actions: CheckoutActions
  /** Places the orders and opens the payment anew. */
  onTryAgain: () => void
  onBusy: (isBusy: boolean) => void
  onCharge: (currency: Currency) => void
}

export function PaySteps(props: PayStepsProps) {
  const { setUp, total, orders, accountUid, actions, onTryAgain, onBusy, onCharge, onPaid, ...rest } = props
  const { checkout, ways, isAccountMissing } = setUp
  const [order] = setUp.orders
  const { checkoutId } = checkout
  const account = useAccountDetails({ checkoutId, uid: accountUid, isMissing: isAccountMissing, onGone: onTryAgain })
  const buyer = useBuyerDetails(checkout, account)
  const [isPaying, setPaying] = useState(false)
  const ending = useEnding(
    checkoutId,
    orders.map(({ lineKey }) => lineKey),
  )
  const { dispatch } = actions

  // The buyer was sent to a bank or to PayPal, and came back without a result.
  useShownAgain(() => changePaying(false))
  useEffect(() => onBusy(isPaying), [isPaying, onBusy])

  /** Reports to the page also if another tab emptied the cart during a press, which removed this form. */
  function changePaying(next: boolean) {
    setPaying(next)
    dispatch({ kind: 'paying', isPaying: next })
  }

  function keepWaiting() {
    const kept = ending.asked?.payment
    ending.keep()
    // The buyer continues a payment left in PayPal's window in PayPal's tab.
    if (kept && kept.method !== 'paypal') actions.show(kept, 'store')
  }

  const onRefused = (error: unknown) => account.takeRefusal(error) || rest.onRefused(error)
  const method: MethodProps = {
    order,
    orders,
    checkout,
    ways,
    total,
    buyer,
    isPaying,
    onPaying: changePaying,
    ending,
    onOpened: (payment) => actions.show(payment, 'this-tab'),
    onPaid,
    onRefused,
  }
  return (
    <>
      {account.isNeeded && <AccountBlock account={account} isPaying={isPaying} />}
      <EmailField value={buyer.email} onChange={buyer.setEmail} input={buyer.emailInput} reader={mailAddress} />
      {buyer.haveTermsChanged && <TermsChanged />}
      <ConsentField {...buyer} />
      {ending.asked && <EndsNotice payment={ending.asked.payment} onEnd={ending.agree} onKeep={keepWaiting} />}
      <PaymentMethods
        method={method}
        card={{ isRefused: setUp.isCardRefused, onTryAgain }}
        onPaypalOpen={() => dispatch({ kind: 'paypal-opened' })}
        onCharge={onCharge}
      />
    </>
  )
}
