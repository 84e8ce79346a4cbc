import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { RiskLevel } from '../../src/risk/facts.ts'
import {
  drawAmount,
  drawEvening,
  drawMailDomain,
  type HonestKind,
  home,
  isLiked,
  nearby,
  placed,
  type Try,
  type World,
} from './world.ts'

type Person = Readonly<{
  card: string
  cardCountry: string
  mail: string | null
  mailDomain: string | null
  player: string
  session: string
  address: string
  visitorCountry: string | null
}>

function person(world: World, changes: Partial<Person> = {}): Person {
  const { random, assume, id } = world
  const mailDomain = random.chance(0.85) ? drawMailDomain(world, assume.honestDisposable) : null
  return {
    card: id('card'),
    cardCountry: home,
    mail: mailDomain && id('mail'),
    mailDomain,
    player: id('player'),
    session: id('session'),
    address: id('address'),
    visitorCountry: placed(world, home),
    ...changes,
  }
}

/** Some payments in the months before, the newest a good week ago. */
function hasPaidBefore({ random, past }: World, buyer: Person, amount: number): void {
  const { address, session, mail, mailDomain, player, card } = buyer
  const subjects = { address, session, mail, mailDomain, player, card }
  for (let count = random.whole(1, 4); count > 0; count--) {
    past.push({
      at: -Math.floor(random.between(8, 150) * DAY),
      kind: 'paid',
      subjects,
      amount: Math.round(amount * random.between(0.5, 1.5)),
    })
  }
}

type Wish = Readonly<{ at: number; amount: number; declined?: number; otherCard?: number }>

/** Providers see more risk where a card is far from home; a first payment here is seldom the card's first with them. */
function riskOf({ random, assume }: World, isOdd: boolean): RiskLevel {
  if (random.chance(assume.honestHighest)) return 'highest'
  return random.chance(assume.honestElevated * (isOdd ? 2 : 1)) ? 'elevated' : 'normal'
}

/** Tries until one passes, at most five: mostly the same card again, seldom the other one they have. */
function drawTries(world: World, buyer: Person, wish: Wish): Try[] {
  const { random, id } = world
  const isOdd = buyer.visitorCountry !== null && buyer.cardCountry !== buyer.visitorCountry
  const tries: Try[] = []
  let { at } = wish
  const other = id('card')
  let { card } = buyer
  for (let left = 5; left > 0; left--) {
    const passes = !random.chance(wish.declined ?? world.assume.declined)
    tries.push({ at, card, cardCountry: buyer.cardCountry, passes, riskLevel: riskOf(world, isOdd) })
    if (passes || random.chance(0.25)) break
    at += Math.floor(random.between(1, 8) * MINUTE)
    if (random.chance(wish.otherCard ?? 0.25)) card = card === other && random.chance(0.3) ? id('card') : other
  }
  return tries
}

/** Whoever paid with another card pays with that one the next time: its number. */
function buy(world: World, kind: HonestKind, buyer: Person, wish: Wish): string {
  const { random, assume } = world
  const { address, session, mail, mailDomain, player, visitorCountry } = buyer
  const tries = drawTries(world, buyer, wish)
  world.visits.push({
    kind,
    isStolen: false,
    subjects: { address, session, mail, mailDomain, player },
    mailDomain,
    visitorCountry,
    amount: wish.amount,
    likedByThieves: isLiked(world, wish.amount),
    tries,
    failsFirstChallenge: random.chance(assume.challengeFailed),
    disputedAfter: Number.POSITIVE_INFINITY,
    isFoundOut: false,
  })
  return tries.find(({ passes }) => passes)?.card ?? buyer.card
}

/** One card, two or three players, one home. */
function addFamily(world: World): void {
  const { random, id } = world
  const parent = person(world)
  const players = Array.from({ length: random.whole(2, 3) }, () => id('player'))
  if (random.chance(0.7)) hasPaidBefore(world, { ...parent, player: random.pick(players) }, 900)
  let { card } = parent
  for (let count = random.whole(1, 5); count > 0; count--) {
    const child = { ...parent, card, player: random.pick(players) }
    card = buy(world, 'family', child, { at: drawEvening(world), amount: drawAmount(world, 200, 4_000) })
  }
}

/** One address, few devices, whoever comes in with a card of their own; most pay with wallets, which are not seen here. */
function addCafe(world: World): void {
  const { random, id } = world
  const address = id('address')
  const devices = Array.from({ length: random.whole(3, 6) }, () => id('session'))
  const guests = Array.from({ length: random.whole(15, 30) }, () =>
    person(world, { address, ...(random.chance(0.5) && { mail: null, mailDomain: null }) }),
  )
  for (const guest of guests) {
    if (random.chance(0.6)) hasPaidBefore(world, guest, 500)
    let { card } = guest
    for (let count = random.whole(1, 3); count > 0; count--) {
      const here = { ...guest, card, session: random.pick(devices) }
      card = buy(world, 'cafe', here, { at: drawEvening(world), amount: drawAmount(world, 100, 2_000) })
    }
  }
}

/** One session and one card for months, whose customers are new players day by day; one in six began this month. */
function addReseller(world: World, nth: number): void {
  const { random, id } = world
  const reseller = person(world, { mail: id('mail'), mailDomain: 'gmail.com' })
  const regulars = Array.from({ length: random.whole(10, 30) }, () => id('player'))
  const beganOn = nth % 6 === 5 ? random.whole(2, 20) : 0
  if (beganOn === 0) for (let count = 0; count < 8; count++) hasPaidBefore(world, reseller, 5_000)
  for (let count = random.whole(60, 130); count > 0; count--) {
    const player = random.chance(0.5) ? random.pick(regulars) : id('player')
    const at = Math.floor(random.between(beganOn, 30) * DAY)
    buy(world, 'reseller', { ...reseller, player }, { at, amount: drawAmount(world, 800, 12_000), declined: 0.05 })
  }
}

/** Alone on a phone: the carrier's IPv4 address, or an IPv6 network of their own. */
function addPhone(world: World): void {
  const { random, carriers, id } = world
  const buyer = person(world, { address: random.chance(0.6) ? random.pick(carriers) : id('address') })
  if (random.chance(0.6)) hasPaidBefore(world, buyer, 600)
  let { card } = buyer
  for (let count = random.whole(1, 3); count > 0; count--) {
    card = buy(world, 'carrier', { ...buyer, card }, { at: drawEvening(world), amount: drawAmount(world, 100, 5_000) })
  }
}

/** Mistyped and empty cards, then a parent's. */
function addStudent(world: World): void {
  const { random, carriers, id } = world
  const buyer = person(world, { address: random.chance(0.5) ? random.pick(carriers) : id('address') })
  if (random.chance(0.45)) hasPaidBefore(world, buyer, 300)
  let { card } = buyer
  for (let count = random.whole(1, 3); count > 0; count--) {
    const amount = drawAmount(world, 100, 1_200)
    card = buy(world, 'student', { ...buyer, card }, { at: drawEvening(world), amount, declined: 0.45, otherCard: 0.4 })
  }
}

/** On holiday, or working abroad with a card from home; most have bought before. */
function addTraveller(world: World): void {
  const { random } = world
  const abroad = random.pick(nearby)
  const isGuest = random.chance(0.5)
  const buyer = person(world, { cardCountry: isGuest ? abroad : home, visitorCountry: isGuest ? home : abroad })
  if (random.chance(0.8)) hasPaidBefore(world, buyer, 900)
  let { card } = buyer
  for (let count = random.whole(1, 3); count > 0; count--) {
    card = buy(
      world,
      'traveller',
      { ...buyer, card },
      { at: drawEvening(world), amount: drawAmount(world, 200, 6_000) },
    )
  }
}

/** For a friend's player; now and then several friends for one birthday. */
function addGift(world: World): void {
  const { random, id } = world
  const player = id('player')
  const at = drawEvening(world)
  for (let givers = random.chance(0.015) ? random.whole(3, 4) : 1; givers > 0; givers--) {
    const giver = person(world, { player })
    if (random.chance(0.5)) hasPaidBefore(world, { ...giver, player: id('player') }, 900)
    const given = Math.floor(at + random.between(0, 30) * HOUR)
    buy(world, 'gift giver', giver, { at: given, amount: drawAmount(world, 300, 4_000) })
  }
}

function addBigSpender(world: World): void {
  const { random, carriers, id } = world
  const buyer = person(world, { address: random.chance(0.4) ? random.pick(carriers) : id('address') })
  const at = drawEvening(world)
  const card = buy(world, 'first-time big spender', buyer, { at, amount: drawAmount(world, 2_000, 15_000) })
  if (random.chance(0.4)) {
    const again = Math.floor(at + random.between(1, 5 * 24) * HOUR)
    buy(world, 'first-time big spender', { ...buyer, card }, { at: again, amount: drawAmount(world, 2_000, 15_000) })
  }
}

const times = (count: number, add: (nth: number) => void) => {
  for (let nth = 0; nth < count; nth++) add(nth)
}

export function addHonest(world: World): void {
  times(450, () => addFamily(world))
  times(35, () => addCafe(world))
  times(12, (nth) => addReseller(world, nth))
  times(900, () => addPhone(world))
  times(500, () => addStudent(world))
  times(400, () => addTraveller(world))
  times(700, () => addGift(world))
  times(600, () => addBigSpender(world))
}
