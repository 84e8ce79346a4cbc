import { cookielessMark } from '@topup/core/pages/blocked-cookies'
import { useLayoutEffect } from 'react'
import { areCookiesBlocked, CookiesBlocked } from '../../shared/cookies-blocked.tsx'
import { useHydrated } from '../../shared/hydrated.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { CartCheckout } from './cart-checkout.tsx'
import styles from './checkout-page.module.css'
import { SettingUp, Unreachable } from './frames.tsx'
import { OrdersCheckout } from './orders-checkout.tsx'
import { useCheckout } from './use-checkout.ts'
import { ChoosingScreen } from './waiting/choosing-screen.tsx'
import { HeldScreen, OverScreen } from './waiting/over-screens.tsx'
import { WaitingScreen } from './waiting/waiting-screen.tsx'

/** The server renders only the loading view: the browser holds the cart, and waiting payments belong to its buyer. */
export function CheckoutPage() {
  if (!useHydrated()) return <SettingUp />
  return areCookiesBlocked() ? <ClosedCheckout /> : <OpenCheckout />
}

/** Explains that without a cookie an order would belong to nobody. Hides the page's own note about it meanwhile. */
function ClosedCheckout() {
  const { checkout: texts } = useMessages()
  useLayoutEffect(() => {
    const mark = (said: string) => document.documentElement.setAttribute(cookielessMark, said)
    mark('said')
    return () => mark('')
  }, [])
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <CookiesBlocked />
    </div>
  )
}

function OpenCheckout() {
  const { state, games, actions } = useCheckout()
  switch (state.step) {
    case 'looking':
    case 'empty':
    case 'paid':
    case 'leaving':
      return <SettingUp />
    case 'silent':
      return <Unreachable error={state.error} onRetry={actions.lookAgain} />
    case 'waiting':
      return <WaitingScreen key={state.payment.id} state={state} games={games} actions={actions} />
    case 'choosing':
      return <ChoosingScreen state={state} games={games} actions={actions} />
    case 'cart':
      return <CartCheckout state={state} games={games} actions={actions} />
    case 'orders':
      return <OrdersCheckout key={state.payment.id} state={state} actions={actions} />
    case 'held':
      return <HeldScreen payment={state.payment} onFree={actions.lookAgain} />
    case 'over':
      return <OverScreen ended={state.ended} />
  }
}
