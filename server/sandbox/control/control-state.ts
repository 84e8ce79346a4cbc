import { listBookings } from '../stripe/balance.ts'
import type { World } from '../world.ts'
import { allTransactions } from '../xendit/transactions.ts'

export function controlState(world: World) {
  const { stripe, xendit, paypal, lapakgaming, digiflazz, rates, setup } = world.state
  return {
    now: world.clock.now().toISOString(),
    requests: world.requests.list(),
    stripe: {
      paymentIntents: Object.values(stripe.intents),
      refunds: Object.values(stripe.refunds),
      disputes: Object.values(stripe.disputes),
      fraudWarnings: Object.values(stripe.warnings),
      balanceTransactions: listBookings(world),
    },
    xendit: {
      paymentRequests: Object.values(xendit.requests),
      refunds: Object.values(xendit.refunds),
      transactions: allTransactions(world),
    },
    paypal: {
      orders: Object.values(paypal.orders),
      captures: Object.values(paypal.captures),
      refunds: Object.values(paypal.refunds),
      disputes: Object.values(paypal.disputes),
    },
    refundFates: world.refundFates,
    webhooks: world.webhooks.list(),
    lapakgaming: {
      orders: Object.values(lapakgaming.orders),
      balance: lapakgaming.balance,
      products: lapakgaming.overrides,
    },
    digiflazz: {
      transactions: Object.values(digiflazz.transactions),
      balance: digiflazz.deposit,
      products: digiflazz.overrides,
    },
    rates,
    mails: world.state.mails,
    notices: world.state.notices,
    pushes: world.state.pushes,
    faults: world.faults.list(),
    endpoints: world.endpoints,
    setup: {
      isStrict: world.strict,
      clockOffMs: world.clockOffMs,
      allowed: setup.allowed,
      stripeEndpoints: Object.values(setup.stripeEndpoints).map(({ secret: _secret, ...endpoint }) => endpoint),
      stripeDomains: Object.values(setup.stripeDomains),
      paypalWebhooks: Object.values(setup.paypalWebhooks),
    },
  }
}

export type ControlState = ReturnType<typeof controlState>

/** The answer of `GET /control/state`: the state with each webhook's body also parsed. */
export function publicState(world: World) {
  const state = controlState(world)
  const webhooks = state.webhooks.map((record) => ({ ...record, payload: JSON.parse(record.body) as unknown }))
  return { ...state, webhooks }
}
