import type { Currency } from '@topup/core/money/currency'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { useCartStore } from '../../shared/cart-store.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { Columns, SettingUp, Unreachable } from './frames.tsx'
import { HeldCheckout } from './held-checkout.tsx'
import { PayPanel } from './pay/pay-panel.tsx'
import type { CartScreen } from './set-up/cart-screen.ts'
import { orderableLines } from './set-up/review-lines.ts'
import { useSetUp } from './set-up/use-set-up.ts'
import { OrderSummary } from './summary/order-summary.tsx'
import { ConfirmPlayersPanel, NothingLeft, ReviewPanel, TooManyPanel } from './summary/review-panel.tsx'
import type { CheckoutActions, GamesQuery } from './use-checkout.ts'
import { EndedNotice } from './waiting/ended-notice.tsx'
import { OtherPayments } from './waiting/other-payments.tsx'

type CartCheckoutProps = Readonly<{
  state: Extract<CheckoutState, { step: 'cart' }>
  games: GamesQuery
  actions: CheckoutActions
}>

/** The checkout of this cart: places its orders and lets the buyer choose a way to pay. */
export function CartCheckout({ state, games, actions }: CartCheckoutProps) {
  const setUp = useSetUp(games, actions)
  // Deferred, so that React renders in slices and a slow phone does not freeze.
  const screen = useDeferredValue(setUp.screen)
  const [charge, setCharge] = useState<Currency>()
  const [wasShown, setShown] = useState(false)
  const isShown = screen.step !== 'loading' && screen.step !== 'unreachable'
  useEffect(() => setShown((before) => before || isShown), [isShown])
  // When the buyer changes a line, its order is placed anew, while the page keeps showing the other lines.
  const lines = screen.step === 'unreachable' || (screen.step === 'loading' && !wasShown) ? undefined : screen.lines
  if (screen.step === 'loading' && !lines) return <SettingUp />
  if (screen.step === 'unreachable') return <Unreachable error={games.error} onRetry={setUp.retry} />
  return (
    <Columns
      summary={
        <OrderSummary
          lines={lines ?? []}
          placed={screen.step === 'pay' ? screen.setUp.orders : []}
          charge={charge}
          canChange={screen.step !== 'held' && !state.isPaying}
        />
      }
    >
      <OtherPayments
        payments={state.others}
        onContinue={(payment) => actions.dispatch({ kind: 'continue', payment })}
      />
      {state.ended && <EndedNotice ended={state.ended} />}
      <Panel screen={screen} setUp={setUp} actions={actions} onCharge={setCharge} />
    </Columns>
  )
}

type PanelProps = Readonly<{
  screen: Exclude<CartScreen, { step: 'unreachable' }>
  setUp: ReturnType<typeof useSetUp>
  actions: CheckoutActions
  onCharge: (currency: Currency) => void
}>

function Panel({ screen, setUp, actions, onCharge }: PanelProps) {
  const { checkout: texts } = useMessages()
  const { updatePackage, confirmPlayers, renewCheckout } = useCartStore.getState()
  switch (screen.step) {
    case 'loading':
      return <Spinner label={texts.settingUp} />
    case 'nothing-left':
      return <NothingLeft />
    case 'review': {
      const accept = () => {
        for (const entry of screen.lines) {
          if (entry.state === 'price-changed') updatePackage(entry.line.id, entry.current)
        }
      }
      return <ReviewPanel lines={screen.lines} onAccept={accept} />
    }
    case 'confirm-players':
      return <ConfirmPlayersPanel onConfirm={confirmPlayers} />
    case 'held':
      return <HeldCheckout trackingCode={screen.trackingCode} onFree={setUp.refresh} />
    case 'paused':
      return <PausedBanner {...screen.refusal} />
    case 'too-many':
      return (
        <TooManyPanel key={screen.until} until={screen.until} isRetrying={setUp.isRetrying} retry={setUp.refresh} />
      )
    case 'pay': {
      const lines = orderableLines(screen.lines)
      const placed = screen.setUp.orders
      const orders = lines.map(({ id, game, package: pack, quantity }, at) => ({
        trackingCode: placed[at]?.trackingCode ?? '',
        lineKey: id,
        gameName: game.name,
        packageName: pack.name,
        quantity,
      }))
      return (
        <PayPanel
          key={placed[0].checkoutId}
          setUp={screen.setUp}
          lines={lines}
          orders={orders}
          actions={actions}
          onStartAgain={renewCheckout}
          onRefresh={setUp.refresh}
          onCharge={onCharge}
        />
      )
    }
  }
}
