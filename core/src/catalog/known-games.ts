import type { PlayerField } from './player.ts'

/** A game the store knows by its supplier category: its names, its player fields and the rough cost of a unit. */
export type KnownGame = Readonly<{
  categoryCode: string
  id: string
  name: string
  /** Initial other names for the search; the seller may change them. */
  otherNames: readonly string[]
  currency: string
  /** The currency's name in package names. */
  unit: string
  /** Matches the currency's name in the supplier's product names. */
  unitPattern: RegExp
  /** Rough supplier cost of one unit; used only to reject absurd prices, so it may be off by half. */
  rupiahPerUnit: number
  playerFields: readonly PlayerField[]
  /** Hoyoverse games: the supplier wants the buyer's IP address with the order. */
  needsBuyerIp: boolean
  /** Packages are codes, ordered without a player. */
  givesCode: boolean
}>

const number = (key: string, label: string): PlayerField => ({ key, label, kind: 'number' })
const text = (key: string, label: string): PlayerField => ({ key, label, kind: 'text' })
const server = (...names: readonly string[]): PlayerField => ({
  key: 'additional_id',
  label: 'Server',
  kind: 'option',
  options: names.map((name) => ({ value: name, label: name })),
})
const hoyoServers = server('America', 'Europe', 'Asia', 'TW, HK, MO')

type Draft = Omit<KnownGame, 'unit' | 'needsBuyerIp' | 'givesCode'> & Partial<KnownGame>
const game = (draft: Draft): KnownGame => ({
  unit: draft.currency,
  needsBuyerIp: false,
  givesCode: false,
  ...draft,
})

export const knownGames: readonly KnownGame[] = [
  game({
    categoryCode: 'ML',
    id: 'mobile-legends',
    name: 'Mobile Legends',
    otherNames: ['ml', 'mlbb', 'bang bang', 'moba legends'],
    currency: 'Diamonds',
    unitPattern: /^diamonds?$/i,
    rupiahPerUnit: 215,
    playerFields: [number('user_id', 'User ID'), number('additional_id', 'Zone ID')],
  }),
  game({
    categoryCode: 'FF',
    id: 'free-fire',
    name: 'Free Fire',
    otherNames: ['ff', 'epep', 'freefire', 'garena'],
    currency: 'Diamonds',
    unitPattern: /^diamonds?$/i,
    rupiahPerUnit: 120,
    playerFields: [number('user_id', 'Player ID')],
  }),
  game({
    categoryCode: 'UCPUBGMGLOBAL',
    id: 'pubg-mobile',
    name: 'PUBG Mobile',
    otherNames: ['pubgm'],
    currency: 'UC',
    unitPattern: /^uc$/i,
    rupiahPerUnit: 170,
    playerFields: [number('user_id', 'Character ID')],
  }),
  game({
    categoryCode: 'UCPUBGM',
    id: 'pubg-mobile-indonesia',
    name: 'PUBG Mobile (Indonesia)',
    otherNames: ['pubgm'],
    currency: 'UC',
    unitPattern: /^uc$/i,
    rupiahPerUnit: 160,
    playerFields: [number('user_id', 'Character ID')],
  }),
  game({
    categoryCode: 'GI',
    id: 'genshin-impact',
    name: 'Genshin Impact',
    otherNames: ['gi'],
    currency: 'Genesis Crystals',
    unitPattern: /^(genesis )?crystals?$/i,
    rupiahPerUnit: 165,
    playerFields: [number('user_id', 'UID'), hoyoServers],
    needsBuyerIp: true,
  }),
  game({
    categoryCode: 'HSTR',
    id: 'honkai-star-rail',
    name: 'Honkai: Star Rail',
    otherNames: ['hsr'],
    currency: 'Oneiric Shards',
    unitPattern: /^oneiric shards?$/i,
    rupiahPerUnit: 200,
    playerFields: [number('user_id', 'UID'), hoyoServers],
    needsBuyerIp: true,
  }),
  game({
    categoryCode: 'ZZZ',
    id: 'zenless-zone-zero',
    name: 'Zenless Zone Zero',
    otherNames: ['zzz'],
    currency: 'Monochrome',
    unitPattern: /^monochromes?$/i,
    rupiahPerUnit: 200,
    playerFields: [number('user_id', 'UID'), hoyoServers],
    needsBuyerIp: true,
  }),
  game({
    categoryCode: 'VAL',
    id: 'valorant',
    name: 'Valorant',
    otherNames: ['valo', 'vp'],
    currency: 'Valorant Points',
    unit: 'Points',
    unitPattern: /^((valorant )?points?|vp)$/i,
    rupiahPerUnit: 100,
    playerFields: [text('user_id', 'Riot ID')],
  }),
  game({
    categoryCode: 'CODM',
    id: 'call-of-duty-mobile',
    name: 'Call of Duty: Mobile',
    otherNames: ['codm', 'cod'],
    currency: 'CP',
    unitPattern: /^cp$/i,
    rupiahPerUnit: 145,
    playerFields: [number('user_id', 'Open ID')],
  }),
  game({
    categoryCode: 'TOF',
    id: 'tower-of-fantasy',
    name: 'Tower of Fantasy',
    otherNames: ['tof'],
    currency: 'Tanium',
    unitPattern: /^tanium$/i,
    rupiahPerUnit: 165,
    playerFields: [number('user_id', 'UID')],
  }),
  game({
    categoryCode: 'HOK',
    id: 'honor-of-kings',
    name: 'Honor of Kings',
    otherNames: ['hok'],
    currency: 'Tokens',
    unitPattern: /^tokens?$/i,
    rupiahPerUnit: 190,
    playerFields: [number('user_id', 'Player ID')],
  }),
  game({
    categoryCode: 'AOV',
    id: 'arena-of-valor',
    name: 'Arena of Valor',
    otherNames: ['aov'],
    currency: 'Vouchers',
    unitPattern: /^vouchers?$/i,
    rupiahPerUnit: 200,
    playerFields: [number('user_id', 'Player ID')],
  }),
  game({
    categoryCode: 'MCGG',
    id: 'magic-chess-go-go',
    name: 'Magic Chess: Go Go',
    otherNames: ['mcgg', 'magic chess'],
    currency: 'Diamonds',
    unitPattern: /^diamonds?$/i,
    rupiahPerUnit: 215,
    playerFields: [number('user_id', 'User ID'), number('additional_id', 'Zone ID')],
  }),
  game({
    categoryCode: 'PGR',
    id: 'punishing-gray-raven',
    name: 'Punishing: Gray Raven',
    otherNames: ['pgr'],
    currency: 'Rainbow Cards',
    unitPattern: /^(rainbow|black) cards?$/i,
    rupiahPerUnit: 165,
    playerFields: [number('user_id', 'UID'), server('AP', 'EU', 'NA')],
  }),
  game({
    categoryCode: 'VVAL',
    id: 'valorant-voucher',
    name: 'Voucher Valorant',
    otherNames: ['valo', 'vp'],
    currency: 'Valorant Points',
    unit: 'Points',
    unitPattern: /^((valorant )?points?|vp)$/i,
    rupiahPerUnit: 108,
    playerFields: [],
    givesCode: true,
  }),
]

export const findKnownGame = (categoryCode: string): KnownGame | undefined =>
  knownGames.find((known) => known.categoryCode === categoryCode)
