import { ApiError } from '@topup/core/api/client'
import { reasonOf } from './refusal.ts'

type Errors<Field extends string> = Partial<Record<Field | 'rest', string>>
type Issue = Readonly<{ field: string; message: string }>

/**
 * The server's messages by field; `rest` is the message that belongs to none of the given fields. `fieldOf` maps error
 * codes to the field they are about.
 */
export function fieldErrors<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
  fieldOf: Readonly<Record<string, Field>> = {},
): Errors<Field> {
  if (!error) return {}
  const code = error instanceof ApiError ? error.code : undefined
  const named = code && fieldOf[code]
  if (named) return { [named]: reasonOf(error) } as Errors<Field>
  const issues = (error instanceof ApiError ? (error.details?.issues as Issue[] | undefined) : undefined) ?? []
  const known = issues.filter(({ field }) => fields.some((one) => one === field))
  if (known.length === 0) return { rest: reasonOf(error) } as Errors<Field>
  return Object.fromEntries(known.map(({ field, message }) => [field, message]).reverse()) as Errors<Field>
}
