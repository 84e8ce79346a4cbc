import { callKinds, callTargets, noticeKinds, noticeTargets } from '../../sandbox/faults.ts'
import { games } from './buyer-plan.ts'
import { createRandom, type Random } from './random.ts'

export type SandboxFault = Readonly<{
  target: string
  kind: string
  times: number
  ms?: number
  status?: number
  body?: unknown
}>

export type Trouble =
  | Readonly<{ kind: 'fault'; fault: SandboxFault }>
  | Readonly<{ kind: 'empty-balance'; ms: number }>
  | Readonly<{ kind: 'price-move'; percent: number; product: number; ms: number }>
  | Readonly<{ kind: 'wrong-charge'; times: number; product: number; ms: number }>
  | Readonly<{ kind: 'rate-move'; rupiah: number }>
  | Readonly<{ kind: 'product-gone'; product: number; ms: number }>
  | Readonly<{ kind: 'sales-pause'; scope: string; ms: number }>
  | Readonly<{ kind: 'database-busy'; ms: number }>
  | Readonly<{ kind: 'refund-fate'; party: 'stripe' | 'xendit' | 'paypal'; fate: 'pending' | 'fail'; ms: number }>

/** A trouble begins when the buyer of that index arrives. */
export type Weather = readonly Readonly<{ atBuyer: number; trouble: Trouble }>[]

/** Targets that only a buyer's browser calls, and this run has no real browser. */
const browserOnly = ['stripe.confirm', 'stripe.payment_methods']

function callFault(random: Random, target: string, kind: string): SandboxFault {
  const times = random.int(1, 3)
  if (kind === 'delay') return { target, kind, times, ms: random.int(100, 2500) }
  if (kind !== 'error') return { target, kind, times }
  // Some errors are a 200 with an empty body: the store cannot read whether the call failed. The plan never has the
  // mail server answer so, because to the store 200 means that it took the mail.
  return random.chance(0.15) && target !== 'mail'
    ? { target, kind, times, status: 200, body: {} }
    : { target, kind, times, status: random.pick([500, 502, 503]) }
}

const noticeFault = (random: Random, target: string, kind: string): SandboxFault =>
  kind === 'late'
    ? { target, kind, times: random.int(1, 3), ms: random.int(500, 8000) }
    : { target, kind, times: random.int(1, 3) }

function everyFault(random: Random): Trouble[] {
  const calls = callTargets
    .filter((target) => !browserOnly.includes(target))
    .flatMap((target) => callKinds.map((kind) => callFault(random, target, kind)))
  // Webhooks matter most and are few: faults of each kind come three times as often.
  const notices = [1, 2, 3].flatMap(() =>
    noticeTargets.flatMap((target) => noticeKinds.map((kind) => noticeFault(random, target, kind))),
  )
  return [...calls, ...notices].map((fault) => ({ kind: 'fault', fault }))
}

const otherTrouble = (random: Random): Trouble =>
  random.pick<Trouble>([
    { kind: 'empty-balance', ms: random.int(200, 2000) },
    { kind: 'price-move', percent: random.int(-20, 40), product: random.int(0, 1_000_000), ms: random.int(300, 3000) },
    {
      kind: 'wrong-charge',
      times: random.pick([0.05, 3]),
      product: random.int(0, 1_000_000),
      ms: random.int(500, 4000),
    },
    { kind: 'rate-move', rupiah: 16_000 + random.int(-800, 800) * (random.chance(0.2) ? 5 : 1) },
    { kind: 'product-gone', product: random.int(0, 1_000_000), ms: random.int(500, 5000) },
    { kind: 'sales-pause', scope: random.pick(['store', ...new Set(games)]), ms: random.int(100, 1000) },
    { kind: 'database-busy', ms: random.int(100, 1000) },
    { kind: 'refund-fate', party: 'stripe', fate: random.pick(['pending', 'fail']), ms: random.int(1000, 5000) },
    { kind: 'refund-fate', party: 'xendit', fate: random.pick(['pending', 'fail']), ms: random.int(1000, 5000) },
    { kind: 'refund-fate', party: 'paypal', fate: random.pick(['pending', 'fail']), ms: random.int(1000, 5000) },
  ])

/** Each buyer gets a sandbox fault, every third two, from a shuffled bag. A quarter get another trouble too. */
export function planWeather(seed: string, buyers: number): Weather {
  const random = createRandom(`${seed}:weather`)
  let bag: Trouble[] = []
  return Array.from({ length: buyers }, (_, atBuyer) => {
    const wanted = atBuyer % 3 === 0 ? 2 : 1
    if (bag.length < wanted) bag = random.shuffle(everyFault(random))
    const troubles = [...bag.splice(-wanted), ...(random.chance(0.25) ? [otherTrouble(random)] : [])]
    return troubles.map((trouble) => ({ atBuyer, trouble }))
  }).flat()
}
