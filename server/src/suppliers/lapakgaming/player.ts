import { z } from 'zod'
import type { PlayerCheck } from '../supplier.ts'
import { callLapak, type LapakAccess } from './call.ts'
import { SUCCESS } from './codes.ts'

/** Field names of the supplier's order form; the games' player fields have the same keys. */
const parameterNames = ['user_id', 'additional_id', 'additional_information']

export const playerParameters = (player: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(player).filter(([key, value]) => parameterNames.includes(key) && value !== ''))

const found = z.object({ name: z.string().trim().min(1) })

/** The supplier does not document the answers to this call. Only these codes count: any other blocks no buyer. */
const answers: Readonly<Record<string, 'not-found' | 'unsupported'>> = {
  USER_ID_EMPTY: 'not-found',
  USER_ID_CONTAIN_SPACE: 'not-found',
  USER_ID_NOT_FOUND: 'not-found',
  NOT_ALLOWED: 'unsupported',
  PRODUCT_NOT_FOUND: 'unsupported',
}

export async function checkPlayer(
  access: LapakAccess,
  categoryCode: string,
  player: Readonly<Record<string, string>>,
): Promise<PlayerCheck> {
  const query = { category_code: categoryCode, ...playerParameters(player) }
  const answer = await callLapak(access, { method: 'POST', path: '/api/uid-check', query })
  if (answer.kind !== 'answered') return { kind: 'unavailable' }
  if (answer.code !== SUCCESS) return { kind: answers[answer.code] ?? 'unavailable' }
  const parsed = found.safeParse(answer.data)
  return parsed.success ? { kind: 'found', name: parsed.data.name } : { kind: 'unavailable' }
}
