import type { Request } from 'express'
import { record, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import { categories } from './catalog/catalog.ts'
import { refused, succeeded } from './lapak-call.ts'
import { specialPlayer } from './special-players.ts'

const names = [
  'Raka',
  'SenjaBiru',
  'KopiSusu',
  'Dewa19',
  'Nadia.Plays',
  'MbakYul',
  'Bintang',
  'xRyu',
  'Arunika',
  'GarudaX',
]

/** Reads parameters from the query, as known integrations send them, or from a JSON body. */
export function checkPlayer(req: Request): Answer {
  const given = { ...record(req.body), ...req.query } as Record<string, unknown>
  const category = categories.find((one) => one.code === text(given.category_code))
  if (!category) return refused('PRODUCT_NOT_FOUND')
  if (category.check_id !== 'active') return refused('NOT_ALLOWED')
  const userId = text(given.user_id) ?? ''
  if (userId === '') return refused('USER_ID_EMPTY')
  if (/\s/.test(userId)) return refused('USER_ID_CONTAIN_SPACE')
  const special = specialPlayer(userId)
  if (special?.kind === 'check-down') return refused('SYSTEM_ERROR')
  const zone = text(given.additional_id) ?? ''
  const needsZone = category.forms.some((field) => field.name === 'additional_id')
  if (special?.kind === 'unknown-player' || userId.length < 4 || (needsZone && zone === ''))
    return refused('USER_ID_NOT_FOUND')
  const sum = [...userId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const name = `${names[sum % names.length]}${userId.slice(-2)}`
  return succeeded({ name }, name)
}
