import { drawnCoverPath } from '../catalog/drawn-cover.ts'
import { findKnownGame, type KnownGame } from '../catalog/known-games.ts'
import type { PlayerField } from '../catalog/player.ts'
import type { SupplierCategory } from './supplier-feed.ts'

/** A game as the store will show it, made from what we know and what the supplier's category says. */
export type StoreGame = Readonly<{
  id: string
  categoryCode: string
  name: string
  imageUrl: string
  /** Empty until the product names have been read, for a game the store does not know. */
  currency: string
  playerFields: readonly PlayerField[]
  needsBuyerIp: boolean
  /** Its packages are codes that the buyer redeems elsewhere. */
  givesCode: boolean
  /** The name behind a player's id can be looked up. */
  checksPlayer: boolean
  known: KnownGame | undefined
}>

const testName = /\b(tes|test|testing|dummy|sample|category)\b/i
const testCode = /TEST|DUMMY|SAMPLE|CATEGORY/

export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)

/** The supplier says what to ask; what we know gives it its proper name and says where letters are allowed. */
function fieldsFor(known: KnownGame, category: SupplierCategory | undefined): readonly PlayerField[] {
  if (!category) return known.playerFields
  return category.playerFields.map((field) => {
    const own = known.playerFields.find((candidate) => candidate.key === field.key)
    if (!own) return field
    const kind = field.kind === 'option' || own.kind === 'option' ? field.kind : own.kind
    return { ...field, label: own.label, kind }
  })
}

const fromKnown = (known: KnownGame, category: SupplierCategory | undefined): StoreGame => ({
  id: known.id,
  categoryCode: known.categoryCode,
  name: known.name,
  imageUrl: `/covers/${known.id}.svg`,
  currency: known.currency,
  playerFields: fieldsFor(known, category),
  needsBuyerIp: known.needsBuyerIp,
  givesCode: known.givesCode,
  // Where the supplier does not say, it is asked, and its answer counts.
  checksPlayer: category?.checksPlayer ?? !known.givesCode,
  known,
})

/** Games whose players have tags, which begin with `#` and hold neither O nor small letters. */
const tagGames = /^(?:brawl-stars|clash-of-clans|clash-royale|hay-day|boom-beach|squad-busters)$/

const withTags = (id: string, fields: readonly PlayerField[]): readonly PlayerField[] =>
  tagGames.test(id) ? fields.map((field, at) => (at === 0 ? { ...field, kind: 'tag' } : field)) : fields

function fromCategory(category: SupplierCategory): StoreGame | string {
  const id = slugOf(category.name)
  if (!/^[A-Z][A-Z0-9]{1,31}$/.test(category.code)) return 'Its code is not one the supplier gives to games'
  if (id.length < 3 || testName.test(category.name) || testCode.test(category.code))
    return 'Its name says that it is for tests'
  return {
    id,
    categoryCode: category.code,
    name: category.name.trim(),
    imageUrl: drawnCoverPath(id),
    currency: '',
    playerFields: withTags(id, category.playerFields),
    needsBuyerIp: false,
    givesCode: category.givesCode,
    checksPlayer: category.checksPlayer,
    known: undefined,
  }
}

/** The game behind a supplier category, or the reason why the store does not sell it. */
export function toStoreGame(categoryCode: string, category: SupplierCategory | undefined): StoreGame | string {
  const known = findKnownGame(categoryCode)
  if (known && known.givesCode !== (category?.givesCode ?? false)) {
    return known.givesCode ? 'The supplier does not say that it sells codes' : 'It sells codes, the store knows a game'
  }
  if (known) return fromKnown(known, category)
  if (/.LOG$/i.test(categoryCode)) return "It needs the player's game password"
  if (category) return fromCategory(category)
  if (/^V[A-Z]/.test(categoryCode)) return 'It sells voucher codes'
  return 'The supplier says nothing about this category, and the store does not know it'
}
