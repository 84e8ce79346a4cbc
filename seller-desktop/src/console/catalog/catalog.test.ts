import { ApiError } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { fieldErrors } from '../parts/field-errors.ts'
import { toGameId } from './game-dialog.tsx'
import { fieldsOf } from './package-draft.ts'
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

it.each([
  [
    { amount: '1.000', price: '9,99', originalPrice: '' },
    { amount: 1000, price: '9.99', originalPrice: '9.99' },
  ],
  [
    { amount: '1,000', price: '$9.99', originalPrice: '12' },
    { amount: 1000, price: '9.99', originalPrice: '12.00' },
  ],
  [
    { amount: '１０', price: '9', originalPrice: '' },
    { amount: 10, price: '9.00', originalPrice: '9.00' },
  ],
  [
    { amount: '1e3', price: '12.500', originalPrice: '' },
    { amount: Number.NaN, price: '12.500', originalPrice: '12.500' },
  ],
  [
    { amount: '1.5', price: '12,500', originalPrice: '' },
    { amount: Number.NaN, price: '12,500', originalPrice: '12,500' },
  ],
])('a package typed as %j is sent as %j, and the store refuses what can mean two amounts', (typed, sent) => {
  expect(fieldsOf({ name: 'Gems', ...typed, isPopular: false, isBestValue: false })).toMatchObject(sent)
})
