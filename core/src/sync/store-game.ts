import { drawnCoverPath } from '../catalog/drawn-cover.ts'
import { findKnownGame, type KnownGame } from '../catalog/known-games.ts'
import type { PlayerField } from '../catalog/player.ts'
import type { SupplierCategory } from './supplier-feed.ts'

/** A game in the store's form, from the store's own knowledge and the supplier's category. */
export type StoreGame = Readonly<{
  id: string
  categoryCode: string
  name: string
  imageUrl: string
  /** Empty for an unknown game until its product names have been read. */
  currency: string
  playerFields: readonly PlayerField[]
  needsBuyerIp: boolean
  /** The game's packages are codes that the buyer redeems elsewhere. */
  givesCode: boolean
  /** Whether a player's name can be looked up by id. */
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

/** The supplier decides which fields to ask; the store's knowledge adds proper labels and where letters are allowed. */
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
  // Where the supplier does not say, the store tries to look names up, and the supplier's answer decides.
  checksPlayer: category?.checksPlayer ?? !known.givesCode,
  known,
})

/** Games whose players have tags, which begin with `#` and contain neither O nor small letters. */
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

/** The game of a supplier category, or the reason why the store does not sell it. */
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
