import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { RiskLevel } from '../../src/risk/facts.ts'
import {
  abroad,
  daysOfMonth,
  drawAmount,
  drawEvening,
  drawMailDomain,
  home,
  isLiked,
  placed,
  type ThiefKind,
  type Try,
  type World,
} from './world.ts'

type Mask = Readonly<{
  address: string
  session: string
  mail: string
  mailDomain: string
  player: string
  visitorCountry: string | null
  cardCountry: string
}>

function riskOf({ random, assume }: World, { cardCountry, visitorCountry }: Mask): RiskLevel {
  if (random.chance(assume.thiefHighest)) return 'highest'
  // Whoever sits where the card lives looks better to the provider as well.
  const seen = assume.thiefElevated * (cardCountry === visitorCountry ? 0.75 : 1.1)
  return random.chance(seen) ? 'elevated' : 'normal'
}

type Bought = Readonly<{ at: number; amount: number; liked: boolean; tries: readonly Try[] }>

function steal(world: World, kind: ThiefKind, mask: Mask, { at, amount, liked, tries }: Bought): void {
  const { address, session, mail, mailDomain, player, visitorCountry } = mask
  world.visits.push({
    kind,
    isStolen: true,
    subjects: { address, session, mail, mailDomain, player },
    mailDomain,
    visitorCountry,
    amount,
    likedByThieves: liked,
    tries: tries.length > 0 ? tries : [oneTry(world, mask, at, true)],
    // Measured as if a thief always passed: what 3-D Secure stops besides is not counted.
    failsFirstChallenge: false,
    disputedAfter: Math.floor(world.random.between(5, 25) * DAY),
    isFoundOut: world.random.chance(0.75),
  })
}

const oneTry = (world: World, mask: Mask, at: number, passes: boolean): Try => ({
  at,
  card: world.id('card'),
  cardCountry: mask.cardCountry,
  passes,
  riskLevel: riskOf(world, mask),
})

/** Card after card, until one passes or the thief leaves it. */
function drawTries(world: World, mask: Mask, from: number): Try[] {
  const { random, assume } = world
  const tries: Try[] = []
  let at = from
  for (let left = 6; left > 0; left--) {
    const passes = !random.chance(assume.stolenDeclined)
    tries.push(oneTry(world, mask, at, passes))
    if (passes) break
    at += Math.floor(random.between(0.7, 6) * MINUTE)
  }
  return tries
}

function drawMask(world: World, changes: Partial<Mask> = {}): Mask {
  const { random, assume, id } = world
  const cardCountry = random.chance(0.2) ? home : random.pick(abroad)
  const own = random.chance(assume.proxied) ? cardCountry : random.pick([...abroad, home, home, home])
  return {
    address: id('address'),
    session: id('session'),
    mail: id('mail'),
    mailDomain: drawMailDomain(world, assume.thiefDisposable),
    player: id('player'),
    visitorCountry: placed(world, own),
    cardCountry,
    ...changes,
  }
}

/** A bot with a list: small sums, one or a few addresses, another session and mail every few cards. */
function addTester(world: World): void {
  const { random, assume, id, carriers } = world
  const addresses = random.chance(0.3)
    ? [random.pick(carriers)]
    : Array.from({ length: random.whole(1, 3) }, () => id('address'))
  const players = Array.from({ length: random.whole(1, 60) }, () => id('player'))
  const country = placed(world, random.pick([home, ...abroad]))
  const keepsSession = random.whole(1, 20)
  const keepsMail = random.whole(1, 20)
  const guessesCodes = random.chance(0.25)
  let at = Math.floor(random.between(0, daysOfMonth - 1) * DAY)
  let mask = drawMask(world)
  let card = id('card')
  const cards = random.whole(150, 350)
  for (let nth = 0; nth < cards; nth++) {
    if (nth % keepsSession === 0) mask = { ...mask, session: id('session') }
    if (nth % keepsMail === 0) mask = { ...drawMask(world), session: mask.session }
    if (!guessesCodes || nth % 40 === 0) card = id('card')
    const cardCountry = random.chance(0.15) ? home : random.pick(abroad)
    const worn = { ...mask, address: random.pick(addresses), visitorCountry: country, cardCountry }
    const passes = random.chance(guessesCodes ? 0.01 : assume.liveCards)
    const tries = [{ ...oneTry(world, worn, at, passes), card }]
    const bought = { at, amount: drawAmount(world, 90, 500), liked: false, tries }
    steal(world, 'card tester', { ...worn, player: random.pick(players) }, bought)
    at += Math.floor(random.between(8, 50) * 1000)
  }
}

type Party = Readonly<{ kind: 'ring' | 'behind a carrier'; players: readonly string[]; at: number; orders: number }>

/** A few hours, a new card for each order. */
function raid(world: World, { kind, players, at: from, orders }: Party): number {
  const { random, assume, id, carriers } = world
  const behind = kind === 'behind a carrier' && random.pick(carriers)
  let at = from
  let mask = drawMask(world)
  for (let nth = 0; nth < orders; nth++) {
    if (random.chance(0.4)) mask = { ...mask, session: id('session'), mail: id('mail') }
    if (random.chance(0.3)) mask = { ...mask, address: id('address') }
    const worn: Mask = {
      ...mask,
      mailDomain: random.chance(0.3) ? drawMailDomain(world, assume.thiefDisposable) : mask.mailDomain,
      player: random.pick(players),
      ...(behind && {
        address: behind,
        visitorCountry: home,
        cardCountry: random.chance(0.3) ? home : mask.cardCountry,
      }),
    }
    const liked = random.chance(0.8)
    const tries = drawTries(world, worn, at)
    steal(world, kind, worn, { at, amount: drawAmount(world, 2_500, 10_000), liked, tries })
    at = (tries.at(-1)?.at ?? at) + Math.floor(random.between(3, 50) * MINUTE)
  }
  return at
}

/** To one or two fresh accounts that are resold; some come back to them weeks later, as another buyer. */
function addRing(world: World, kind: Party['kind']): void {
  const { random, id } = world
  const players = Array.from({ length: random.whole(1, 2) }, () => id('player'))
  const ended = raid(world, { kind, players, at: drawEvening(world), orders: random.whole(5, 13) })
  const at = ended + Math.floor(random.between(10, 25) * DAY)
  if (random.chance(0.3) && at < daysOfMonth * DAY) raid(world, { kind, players, at, orders: random.whole(2, 5) })
}

function hadOwner({ random, id, past }: World, player: string): void {
  const owner = { address: id('address'), session: id('session'), mail: id('mail'), mailDomain: 'gmail.com' }
  const at = -Math.floor(random.between(20, 120) * DAY)
  past.push({ at, kind: 'paid', subjects: { ...owner, player, card: id('card') }, amount: random.whole(150, 900) })
}

/** One order an hour, each with a fresh address and session, and another mail now and then; one in seven to fresh players. */
function addSlow(world: World): void {
  const { random, id } = world
  const account = random.chance(0.85) ? id('player') : undefined
  // An account that was bought or broken into has its owner's past.
  if (account && random.chance(0.08)) hadOwner(world, account)
  let last: Partial<Mask> = {}
  let at = drawEvening(world)
  const orders = random.whole(6, 12)
  for (let nth = 0; nth < orders; nth++) {
    const kept = random.chance(0.6) ? last : {}
    const mask = drawMask(world, { ...kept, ...(account && { player: account }) })
    last = { mail: mask.mail, mailDomain: mask.mailDomain }
    const liked = random.chance(0.7)
    steal(world, 'slow buyer', mask, {
      at,
      amount: drawAmount(world, 1_500, 8_000),
      liked,
      tries: drawTries(world, mask, at),
    })
    at += Math.floor(random.between(0.8, 1.6) * HOUR)
  }
}

/** A card from the same country and a plain mail, once, for a plain package: nothing but the provider could tell. */
function addLookAlike(world: World): void {
  const amount = drawAmount(world, 300, 4_000)
  const mask = drawMask(world, { cardCountry: home, visitorCountry: home, mailDomain: 'gmail.com' })
  const at = drawEvening(world)
  steal(world, 'look-alike', mask, {
    at,
    amount,
    liked: isLiked(world, amount),
    tries: [oneTry(world, mask, at, true)],
  })
}

const times = (count: number, add: () => void) => {
  for (let nth = 0; nth < count; nth++) add()
}

export function addThieves(world: World): void {
  times(8, () => addTester(world))
  times(40, () => addRing(world, 'ring'))
  times(20, () => addSlow(world))
  times(16, () => addRing(world, 'behind a carrier'))
  times(10, () => addLookAlike(world))
}
