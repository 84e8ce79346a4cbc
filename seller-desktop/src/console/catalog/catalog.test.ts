import { ApiError } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { fieldErrors } from '../parts/field-errors.ts'
import { toGameId } from './game-dialog.tsx'
import { saysAmount } from './package-row.tsx'

it('an id is made of what is typed', () => {
  expect(toGameId('Sky  Run 2')).toBe('sky-run-2')
})

const refusal = (code: string, issues?: { field: string; message: string }[]) =>
  new ApiError(400, 'refused', {
    code: code as 'invalid_input',
    message: 'Whole sentence',
    ...(issues && { details: { issues } }),
  })

it('a refusal stands at the field it is about, or above the form when it is about none', () => {
  const fields = ['id', 'name'] as const
  const issues = [
    { field: 'name', message: 'Give the game a name' },
    { field: 'name', message: 'A second complaint' },
  ]
  expect(fieldErrors(refusal('invalid_input', issues), fields)).toEqual({ name: 'Give the game a name' })
  expect(fieldErrors(refusal('game_exists'), fields, { game_exists: 'id' })).toEqual({ id: 'Whole sentence' })
  expect(fieldErrors(refusal('internal'), fields)).toEqual({ rest: 'Whole sentence' })
  expect(fieldErrors(null, fields)).toEqual({})
})

it.each([
  ['5 Diamonds', 5, true],
  ['1,000 Diamonds', 1000, true],
  ['Weekly Diamond Pass', 1, true],
  ['86 + 8 Diamonds', 94, false],
  ['50 Diamonds', 5, false],
  ['Starter pack', 300, false],
])('"%s" of %i says its amount: %s', (name, amount, says) => {
  expect(saysAmount(name, amount)).toBe(says)
})
