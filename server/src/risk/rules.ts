import { type FactName, KNOWN_CARD_DAYS } from './facts.ts'

/** A limit for a fact: at least, over (more than) or below (less than) a number. An unknown fact meets no condition. */
export type Condition = Readonly<{ fact: FactName }> &
  (Readonly<{ atLeast: number }> | Readonly<{ over: number }> | Readonly<{ below: number }>)

/**
 * A rule applies if all its conditions hold. `says` is for the seller, with a figure in place of `{fact}`. A number in
 * `asks` adds points towards a hold. No order can be put on hold before its payment, or refused after it.
 */
export type Rule = Readonly<{ name: string; when: readonly Condition[]; says: string }> &
  (
    | Readonly<{ moment: 'opening'; asks: 'refuse' | 'three-d-secure' }>
    | Readonly<{ moment: 'success'; asks: 'hold' | number }>
  )
export type Asks = Rule['asks']

/** An order with this many points is put on hold for review. */
export const holdAt = 100

/** A card counts as new for 7 days after its first payment, unless the seller released an order paid by the card. */
const newCard: readonly Condition[] = [
  { fact: 'cardKnownDays', below: KNOWN_CARD_DAYS },
  { fact: 'cardReleases', below: 1 },
]
const newBuyer: readonly Condition[] = [{ fact: 'buyerKnownDays', below: 7 }, ...newCard]

/** The built-in rules. All concern card payments: only those can be charged back by a card's owner. */
export const startingRules: readonly Rule[] = [
  {
    name: 'failed-cards-of-session',
    moment: 'opening',
    when: [{ fact: 'failedCardsOfSession', atLeast: 5 }],
    asks: 'refuse',
    says: '{failedCardsOfSession} cards failed in this session within an hour',
  },
  {
    name: 'failed-cards-of-player',
    moment: 'opening',
    when: [{ fact: 'failedCardsOfPlayer', atLeast: 5 }],
    asks: 'three-d-secure',
    says: '{failedCardsOfPlayer} cards failed for this player within an hour',
  },
  {
    name: 'failed-cards-of-mail',
    moment: 'opening',
    when: [{ fact: 'failedCardsOfMail', atLeast: 5 }],
    asks: 'three-d-secure',
    says: '{failedCardsOfMail} cards failed under this mail address within an hour',
  },
  {
    name: 'failing-address',
    moment: 'opening',
    when: [
      { fact: 'failedTriesOfAddress', over: 20 },
      { fact: 'failedShareOfAddress', over: 50 },
    ],
    asks: 'three-d-secure',
    says: '{failedTriesOfAddress} tries from this IP address failed within an hour, {failedShareOfAddress} % of its tries',
  },
  {
    name: 'new-buyer-large',
    moment: 'opening',
    when: [
      { fact: 'buyerKnownDays', below: 7 },
      { fact: 'likedByThieves', atLeast: 1 },
      { fact: 'amount', atLeast: 4_000 },
    ],
    asks: 'three-d-secure',
    says: 'A first payment of {amount} for a package that thieves like',
  },
  {
    name: 'disputed-before',
    moment: 'success',
    when: [{ fact: 'disputes', atLeast: 1 }],
    asks: 'hold',
    says: 'Earlier payments of this card, or of the player or mail address of a new one, that were disputed, reported as fraud or sent back after a look: {disputes}',
  },
  {
    name: 'highest-risk',
    moment: 'success',
    when: [{ fact: 'riskLevel', atLeast: 2 }],
    asks: 'hold',
    says: 'The provider sees the highest risk',
  },
  {
    name: 'elevated-risk',
    moment: 'success',
    when: [{ fact: 'riskLevel', atLeast: 1 }],
    asks: 45,
    says: 'The provider sees an elevated risk',
  },
  {
    name: 'foreign-card',
    moment: 'success',
    when: [{ fact: 'foreignCard', atLeast: 1 }, ...newCard],
    asks: 40,
    says: 'A new card from {cardCountry} and a visitor in {visitorCountry}',
  },
  {
    name: 'disposable-mail',
    moment: 'success',
    when: [{ fact: 'disposableMail', atLeast: 1 }, ...newCard],
    asks: 45,
    says: 'The mail address is a disposable one',
  },
  {
    name: 'new-card',
    moment: 'success',
    when: newCard,
    asks: 20,
    says: 'The card has not paid here before the last 7 days',
  },
  {
    name: 'new-buyer-liked',
    moment: 'success',
    when: [...newBuyer, { fact: 'likedByThieves', atLeast: 1 }],
    asks: 20,
    says: 'A new buyer of a package that thieves like',
  },
  {
    name: 'new-buyer-amount',
    moment: 'success',
    when: [...newBuyer, { fact: 'amount', atLeast: 2_500 }],
    asks: 15,
    says: 'A new buyer spends {amount}',
  },
  {
    name: 'new-buyer-large-amount',
    moment: 'success',
    when: [...newBuyer, { fact: 'amount', atLeast: 5_000 }],
    asks: 10,
    says: 'It is a large amount for a first one',
  },
  {
    name: 'cards-of-player',
    moment: 'success',
    when: [{ fact: 'otherCardsOfPlayer', atLeast: 2 }, ...newCard],
    asks: 30,
    says: 'Other cards within 7 days that paid for this player, or failed for it in this session: {otherCardsOfPlayer}',
  },
  {
    name: 'second-card-of-player',
    moment: 'success',
    when: [...newBuyer, { fact: 'otherCardsOfPlayer', atLeast: 1 }],
    asks: 15,
    says: 'Other cards within 7 days that paid for this player, or failed for it in this session: {otherCardsOfPlayer}',
  },
  {
    name: 'paying-cards-of-buyer',
    moment: 'success',
    when: [...newBuyer, { fact: 'otherPayingCardsOfBuyer', atLeast: 1 }],
    asks: 50,
    says: 'Other cards that paid for this new player or under this mail address within 7 days: {otherPayingCardsOfBuyer}',
  },
  {
    name: 'cards-of-mail',
    moment: 'success',
    when: [{ fact: 'otherCardsOfMail', atLeast: 2 }, ...newCard],
    asks: 35,
    says: 'Other cards within 7 days that paid under this mail address, or failed under it in this session: {otherCardsOfMail}',
  },
  {
    name: 'new-buyer-at-failing-address',
    moment: 'success',
    when: [...newBuyer, { fact: 'failedTriesOfAddress', atLeast: 6 }, { fact: 'failedShareOfAddress', over: 60 }],
    asks: 40,
    says: 'A new buyer at an IP address where {failedShareOfAddress} % of tries failed within an hour',
  },
  {
    name: 'far-over-usual',
    moment: 'success',
    when: [
      { fact: 'buyerKnownDays', atLeast: 7 },
      ...newCard,
      { fact: 'timesUsual', atLeast: 5 },
      { fact: 'amount', atLeast: 2_500 },
    ],
    asks: 60,
    says: '{amount} with a new card, {timesUsual} times the largest payment before',
  },
]
