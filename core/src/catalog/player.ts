import { isForgottenPlayer } from './forgotten-player.ts'
import { readParts, splitPlayer } from './player-parts.ts'
import { contradictsUid } from './uid-region.ts'

/** A field a game needs to find a player: the first is the "Game ID", further ones are a zone or a server. */
export type PlayerField = Readonly<{
  key: string
  label: string
  /** Alphabet: digits; letters of any script; `#` with capitals and digits but no O; one of the options. */
  kind: 'number' | 'text' | 'tag' | 'option'
  options?: readonly Readonly<{ value: string; label: string }>[]
}>

export type PlayerProblem = Readonly<{
  fieldKey: string
  reason: 'missing' | 'digits' | 'characters' | 'length' | 'option' | 'region'
}>

const maxLength = 64

/** Letters of any script with marks, digits and signs of ids (`name#tag`, `#TAG`); brackets separate fields. */
const textPattern = /^#?[\p{L}\p{N}][\p{L}\p{M}\p{N} ._#@+-]*$/u

function problemOf(field: PlayerField, value: string): PlayerProblem | undefined {
  const problem = (reason: PlayerProblem['reason']) => ({ fieldKey: field.key, reason })
  if (value === '') return problem('missing')
  if (field.kind === 'option') {
    return field.options?.some((option) => option.value === value) ? undefined : problem('option')
  }
  if (value.length > maxLength) return problem('length')
  if (field.kind === 'number' && !/^\d+$/.test(value)) return problem('digits')
  if (field.kind !== 'number' && !textPattern.test(value)) return problem('characters')
  return undefined
}

/** The text form of a player everywhere (cart line, order, screen): `123456789 (2345)`. */
export const formatPlayer = (values: readonly string[]): string =>
  values.map((value, index) => (index === 0 ? value.trim() : `(${value.trim()})`)).join(' ')

/** Problem of each server field that contradicts the region in the player's id. */
function wrongServer(fields: readonly PlayerField[], values: readonly string[], gameId: string): PlayerProblem[] {
  return fields.flatMap((field, index) => {
    const chosen = field.options?.find(({ value }) => value === values[index])
    const isWrong = chosen && contradictsUid(gameId, values[0] ?? '', `${chosen.value} ${chosen.label}`)
    return isWrong ? [{ fieldKey: field.key, reason: 'region' as const }] : []
  })
}

export type ParsedPlayer =
  | Readonly<{ ok: true; values: Readonly<Record<string, string>>; text: string }>
  | Readonly<{ ok: false; problems: readonly PlayerProblem[] }>

/** Checks a player text against the game's fields; `text` is its canonical form. `gameId` adds the UID region check. */
export function parsePlayer(fields: readonly PlayerField[], gameUserId: string, gameId = ''): ParsedPlayer {
  const values = readParts(fields, gameUserId)
  const problems = fields
    .map((field, index) => problemOf(field, values[index] ?? ''))
    .filter((problem) => problem !== undefined)
  const [firstField] = fields
  if (firstField && isForgottenPlayer(formatPlayer(values))) {
    problems.push({ fieldKey: firstField.key, reason: 'characters' })
  }
  if (firstField && values.length > fields.length) problems.push({ fieldKey: firstField.key, reason: 'characters' })
  if (problems.length === 0) problems.push(...wrongServer(fields, values, gameId))
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    values: Object.fromEntries(fields.map((field, index) => [field.key, values[index] ?? ''])),
    text: formatPlayer(values),
  }
}

/** A player id masked for someone who only holds a tracking code: `12•••••89 (••••)`. */
export function maskPlayer(text: string): string {
  const [first = '', ...rest] = splitPlayer(text)
  const masked =
    first.length <= 4
      ? '•'.repeat(first.length)
      : `${first.slice(0, 2)}${'•'.repeat(first.length - 4)}${first.slice(-2)}`
  return formatPlayer([masked, ...rest.map((part) => '•'.repeat(part.length))])
}
