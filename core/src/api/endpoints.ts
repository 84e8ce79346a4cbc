import type { z } from 'zod'
import { access } from './access.ts'
import { account } from './account.ts'
import { again } from './again.ts'
import { attention } from './attention.ts'
import { books } from './books.ts'
import { checkout } from './checkout.ts'
import { devices } from './devices.ts'
import type { Method, SellerPrivilege } from './endpoint.ts'
import { figures } from './figures.ts'
import { fulfilment } from './fulfilment.ts'
import { games } from './games.ts'
import { gifts } from './gifts.ts'
import { legal } from './legal.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { persons } from './persons.ts'
import { pricing } from './pricing.ts'
import { push } from './push.ts'
import { refunds } from './refunds.ts'
import { reviews } from './reviews.ts'
import { risk } from './risk.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { staff } from './staff.ts'
import { status } from './status.ts'
import { store } from './store.ts'
import { suppliers } from './suppliers.ts'
import { sync } from './sync.ts'

/** Every endpoint: method, path, who may call it, its rate limit, its input and its output. */
export const endpoints = {
  ...store,
  ...games,
  ...orders,
  ...again,
  ...checkout,
  ...gifts,
  ...payments,
  ...reviews,
  ...account,
  ...status,
  ...legal,
  ...push,
  ...refunds,
  ...access,
  ...devices,
  ...staff,
  ...attention,
  ...fulfilment,
  ...risk,
  ...persons,
  ...sales,
  ...suppliers,
  ...sync,
  ...pricing,
  ...figures,
  ...payouts,
  ...books,
  ...settings,
  ...setup,
}

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** The input a caller passes, before defaults and transforms. */
export type EndpointInput<Name extends EndpointName> = z.input<Endpoints[Name]['input']>
/** The input a handler receives, after defaults and transforms. */
export type ParsedInput<Name extends EndpointName> = z.output<Endpoints[Name]['input']>
export type EndpointOutput<Name extends EndpointName> = z.output<Endpoints[Name]['output']>

export const endpointNames = Object.keys(endpoints) as EndpointName[]

/** The privilege a seller's call needs; undefined for other calls. */
export function privilegeOf(name: EndpointName): SellerPrivilege | undefined {
  const { who } = endpoints[name]
  return who === 'anyone' || who === 'buyer' ? undefined : who
}

/** Every call that needs a seller's sign-in, for tests and checks over all of them. */
export const listSellerCalls = () =>
  endpointNames.flatMap((name) => {
    const privilege = privilegeOf(name)
    const { method, path } = endpoints[name]
    return privilege ? [{ name, privilege, method: method as Method, path }] : []
  })
