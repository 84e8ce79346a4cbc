import type { StripeEndpoint } from './stripe-account.ts'

export type WantedEndpoint = Readonly<{
  url: string
  events: readonly string[]
  /** The events in `events` without which the store still works. */
  dispensable: readonly string[]
  version: string
}>

/** The signing secrets that the store has. */
export type KnownSecrets = Readonly<{
  /** Ids of the endpoints that the store created itself and whose secrets it saved. */
  refs: ReadonlySet<string>
  /** True if the environment has a secret; which endpoint's secret it is, only an arriving webhook shows. */
  isGiven: boolean
  /** True if the newest webhook came from Stripe, but no known secret verified it. */
  isRefused: boolean
}>

/** The planned repair, shown to the owner before it is done. */
export type EndpointPlan =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'change'; endpoint: StripeEndpoint }>
  /** An endpoint's version and secret cannot be changed, so a new endpoint replaces the old ones (`disable`). */
  | Readonly<{ kind: 'make'; disable: readonly StripeEndpoint[] }>
  | Readonly<{ kind: 'disable'; endpoints: readonly StripeEndpoint[] }>

export type EndpointVerdict = Readonly<{
  faults: readonly string[]
  plan: EndpointPlan
  /** True if the store works despite the faults. */
  isMinor?: true
}>

const missingEvents = ({ events }: StripeEndpoint, wanted: WantedEndpoint): string[] =>
  events.includes('*') ? [] : wanted.events.filter((event) => !events.includes(event))

const sayMissing = (missing: readonly string[]) => `it is not told of ${missing.join(', ')}`

function faultsOf(endpoint: StripeEndpoint, wanted: WantedEndpoint, known: KnownSecrets, isAlone: boolean) {
  const missing = missingEvents(endpoint, wanted)
  const isLacking = missing.some((event) => !wanted.dispensable.includes(event))
  const isKnown = known.refs.has(endpoint.id) || known.isGiven
  const changeable = [
    ...(endpoint.url === wanted.url ? [] : [`it sends to ${endpoint.url}, where the store does not listen`]),
    ...(endpoint.isEnabled ? [] : ['it is disabled']),
    ...(isLacking ? [sayMissing(missing)] : []),
  ]
  const unfit = isAlone && known.isRefused
  const fixed = [
    ...(endpoint.version === wanted.version
      ? []
      : [`it speaks version ${endpoint.version ?? 'of the account'}, the store ${wanted.version}`]),
    ...(isKnown ? [] : ['its signing secret is not known here']),
    ...(isKnown && unfit
      ? ['its notices come, but their signature does not fit: the secret here is another one’s']
      : []),
  ]
  return { changeable, fixed }
}

/** Returns the endpoints that send to this store or were created by it, the best first; others are left alone. */
const ownOf = (endpoints: readonly StripeEndpoint[], wanted: WantedEndpoint, known: KnownSecrets) => {
  const rank = (one: StripeEndpoint) =>
    Number(one.isEnabled && one.url === wanted.url) * 4 + Number(known.refs.has(one.id)) * 2 + Number(one.isEnabled)
  return endpoints
    .filter(({ id, url }) => url === wanted.url || known.refs.has(id))
    .toSorted((one, other) => rank(other) - rank(one))
}

/** Returns the faults of the account's endpoints, and the plan to repair them. */
export function judgeEndpoints(
  endpoints: readonly StripeEndpoint[],
  wanted: WantedEndpoint,
  known: KnownSecrets,
): EndpointVerdict {
  const own = ownOf(endpoints, wanted, known)
  const sending = own.filter(({ isEnabled, url }) => isEnabled && url === wanted.url)
  const judged = own.map((endpoint) => ({ endpoint, ...faultsOf(endpoint, wanted, known, sending.length < 2) }))
  const good = judged.find(({ changeable, fixed }) => changeable.length + fixed.length === 0)
  if (good) {
    const endpoints = sending.filter((one) => one !== good.endpoint)
    if (endpoints.length > 0) {
      const faults = [`${endpoints.length + 1} endpoints send here: each event comes several times`]
      return { faults, plan: { kind: 'disable', endpoints }, isMinor: true }
    }
    const missing = missingEvents(good.endpoint, wanted)
    if (missing.length === 0) return { faults: [], plan: { kind: 'none' } }
    return { faults: [sayMissing(missing)], plan: { kind: 'change', endpoint: good.endpoint }, isMinor: true }
  }
  const [best] = judged
  if (!best) return { faults: ['no endpoint sends to this store'], plan: { kind: 'make', disable: [] } }
  const faults = [...best.changeable, ...best.fixed]
  // If the version or the secret is wrong, a new endpoint replaces all that send to this store.
  const plan: EndpointPlan =
    best.fixed.length === 0
      ? { kind: 'change', endpoint: best.endpoint }
      : { kind: 'make', disable: own.filter(({ isEnabled }) => isEnabled) }
  return { faults, plan }
}
