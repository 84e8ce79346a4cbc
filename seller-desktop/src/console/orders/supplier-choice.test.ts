import type { SupplierChoiceView } from '@topup/core/api/fulfilment'
import { expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { choiceSentence } from './supplier-choice.ts'

const side = (supplier: string, amount: string) => ({
  supplier,
  cost: { amount, currency: 'IDR' },
  attempts: 200,
  delivered: 198,
  percent: 98.6,
  seconds: 12,
})
const choice: SupplierChoiceView = {
  unitNo: 1,
  reason: 'cheaper',
  of: 2,
  chosen: side('digiflazz', '14200'),
  insteadOf: { ...side('lapakgaming', '14900'), percent: 71.2, seconds: 95 },
}
const sentence = (change: Partial<SupplierChoiceView>) => choiceSentence({ ...choice, ...change }, en.orders.choice)

it('says in one sentence why a supplier was chosen', () => {
  expect(sentence({})).toBe('digiflazz chosen of 2: Rp14,200 instead of Rp14,900, 99% of 200 delivered, about 12 s')
  expect(sentence({ reason: 'surer' })).toBe(
    'digiflazz chosen of 2: 98.6% expected to be delivered instead of 71.2%, Rp14,200, 99% of 200 delivered, about 12 s',
  )
  expect(sentence({ reason: 'faster' })).toBe(
    'digiflazz chosen of 2: about 12 s instead of 95 s, Rp14,200, 99% of 200 delivered',
  )
  expect(sentence({ reason: 'equal' })).toBe(
    'digiflazz chosen of 2, which nothing sets apart: Rp14,200, 99% of 200 delivered, about 12 s',
  )
})

it('says nothing of a supplier that was not measured', () => {
  const untried = { ...choice.chosen, attempts: 0, delivered: 0 }
  expect(sentence({ chosen: untried })).toBe('digiflazz chosen of 2: Rp14,200 instead of Rp14,900, not tried of late')
  const failed = { ...choice.chosen, attempts: 3, delivered: 0 }
  expect(sentence({ chosen: failed })).toBe('digiflazz chosen of 2: Rp14,200 instead of Rp14,900, 0% of 3 delivered')
})
