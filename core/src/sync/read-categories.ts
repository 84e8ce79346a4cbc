import type { PlayerField } from '../catalog/player.ts'
import { storeCountry } from './read-products.ts'
import type { LeftOut, SupplierCategory, SupplierCategoryRow } from './supplier-feed.ts'

type Form = SupplierCategoryRow['forms'][number]

const fieldKeys = ['user_id', 'additional_id', 'additional_information']

function labelOf(form: Form): string {
  if (form.name === 'user_id') return 'User ID'
  if (form.name === 'additional_information') return 'Nickname'
  return form.type === 'option' ? 'Server' : 'Zone ID'
}

function toField(form: Form, servers: Form['options']): PlayerField | string {
  const { name: key, type } = form
  if (key === 'orderdetail') return "It needs the player's game password"
  if (!fieldKeys.includes(key)) return `It asks for "${key}", which the store does not pass on`
  if (type !== 'option') return { key, label: labelOf(form), kind: type === 'text' ? 'text' : 'number' }
  // An option without a value ("Pilih Server") is a placeholder, not a choice.
  const [own, shared] = [form.options, servers].map((list) => list.filter((option) => option.value !== ''))
  const choices = own?.length ? own : (shared ?? [])
  if (choices.length === 0) return `Its field "${key}" offers no choice`
  // Brackets separate the fields of a player text, so a value with brackets could not be read back.
  const bad = choices.find((option) => /[()]/.test(option.value))
  if (bad) return `Its choice "${bad.value}" holds brackets`
  const options = choices.map(({ value, name }) => ({ value, label: name || value }))
  return { key, label: labelOf(form), kind: 'option', options }
}

function readCategory(row: SupplierCategoryRow): SupplierCategory | string {
  const fields = row.forms.map((form) => toField(form, row.servers))
  const problem = fields.find((field) => typeof field === 'string')
  if (problem) return problem
  const playerFields = fields
    .filter((field) => typeof field !== 'string')
    .sort((a, b) => fieldKeys.indexOf(a.key) - fieldKeys.indexOf(b.key))
  const { code, name, checksPlayer } = row
  if (playerFields.length === 0 && row.variant.toUpperCase() === 'VOUCHER') {
    return { code, name, playerFields, givesCode: true, checksPlayer: false }
  }
  if (playerFields[0]?.key !== 'user_id') return 'It asks for no player, and does not say that it sells codes'
  if (new Set(playerFields.map((field) => field.key)).size < playerFields.length) return 'It asks for one field twice'
  return { code, name, playerFields, givesCode: false, checksPlayer }
}

/** Categories by code: the fields of the order form, or the reason why the store cannot fill the form in. */
export function readCategories(rows: readonly SupplierCategoryRow[]): Map<string, SupplierCategory | LeftOut> {
  const read = new Map<string, SupplierCategory | LeftOut>()
  for (const row of rows) {
    const { code, name } = row
    const country = row.countryCode.toLowerCase()
    if (code === '' || (country !== '' && country !== storeCountry)) continue
    const result = readCategory(row)
    const entry = typeof result === 'string' ? { what: 'category' as const, code, name, reason: result } : result
    const known = read.get(code)
    // Among several categories with one code the same one always wins, whatever the order of rows.
    if (!known || JSON.stringify(entry) < JSON.stringify(known)) read.set(code, entry)
  }
  return read
}
