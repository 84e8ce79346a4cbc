import type { StripeEndpoint } from './stripe-account.ts'

export type WantedEndpoint = Readonly<{
  url: string
  events: readonly string[]
  /** The events among `events` that the endpoint can do without. */
  dispensable: readonly string[]
  version: string
}>

/** What the store can verify with. */
export type KnownSecrets = Readonly<{
  /** Endpoints it made itself. */
  refs: ReadonlySet<string>
  /** The environment names a secret; whose it is only a notice tells. */
  isGiven: boolean
  /** The newest notice came from Stripe, and no secret at hand fits it. */
  isRefused: boolean
}>

/** What would be done, told to the owner before it is. */
export type EndpointPlan =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'change'; endpoint: StripeEndpoint }>
  /** An endpoint's version and secret never change: another one takes its place. */
  | Readonly<{ kind: 'make'; disable: readonly StripeEndpoint[] }>
  | Readonly<{ kind: 'disable'; endpoints: readonly StripeEndpoint[] }>

export type EndpointVerdict = Readonly<{
  faults: readonly string[]
  plan: EndpointPlan
  /** The store does its work as it is. */
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

/** Those that send to this store, or that it made; every other endpoint of the account is left alone. */
const ownOf = (endpoints: readonly StripeEndpoint[], wanted: WantedEndpoint, known: KnownSecrets) => {
  const rank = (one: StripeEndpoint) =>
    Number(one.isEnabled && one.url === wanted.url) * 4 + Number(known.refs.has(one.id)) * 2 + Number(one.isEnabled)
  return endpoints
    .filter(({ id, url }) => url === wanted.url || known.refs.has(id))
    .toSorted((one, other) => rank(other) - rank(one))
}

/** What is wrong with the account's endpoints, and what would mend it. */
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
  // One whose secret and version are right takes the place of all that are told of here already.
  const plan: EndpointPlan =
    best.fixed.length === 0
      ? { kind: 'change', endpoint: best.endpoint }
      : { kind: 'make', disable: own.filter(({ isEnabled }) => isEnabled) }
  return { faults, plan }
}
