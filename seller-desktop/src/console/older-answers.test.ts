import type { ApiClient } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { withOlderAnswers } from './older-answers.ts'

const answering = (answer: unknown) => withOlderAnswers((async () => answer) as unknown as ApiClient)
const id = '00000000-0000-4000-8000-000000000000'

it('an order that a process of the release before answers with has no disputes, decisions or documents', async () => {
  const attempts = [{ reference: 'a1' }]
  const payments = [{ id: 'p1', status: 'succeeded' }]
  const api = answering({ order: { id }, attempts, payments, refunds: [{ id: 'r1' }] })
  expect(await api('getOrderDetails', { id })).toEqual({
    order: { id },
    consent: null,
    riskDecisions: [],
    attempts: [{ reference: 'a1', cost: null, charge: null }],
    payments: [{ id: 'p1', status: 'succeeded', receipt: null, fraudWarning: null, disputes: [], corrections: [] }],
    refunds: [{ id: 'r1', creditNote: null }],
  })
})

it('settings that a process of the release before answers with have nothing set of what it does not know', async () => {
  const values = { storeName: 'Kilat', retentionDays: 365 }
  const api = answering({ version: 1, values, defaults: values })
  const [read, saved] = [await api('getStoreSettings'), await api('saveStoreSettings', { version: 1, changes: {} })]
  for (const view of [read, saved]) {
    for (const filled of [view.values, view.defaults]) {
      expect(filled).toMatchObject({ ...values, retention: {}, tax: { kind: 'none', rate: 0 }, dataRequestDays: 3 })
    }
  }
})

it('what a process of this release answers stays as it is', async () => {
  const payment = { receipt: 'R-1', fraudWarning: 'Stolen', disputes: [{ ref: 'dp_1' }], corrections: ['C-2'] }
  const order = { consent: { at: 'then', version: '2' }, riskDecisions: [{ sentence: 'Held' }] }
  const attempts = [{ cost: { amount: '1' }, charge: { amount: '2' } }]
  const details = { ...order, attempts, payments: [payment], refunds: [{ creditNote: 'C-1' }] }
  expect(await answering(details)('getOrderDetails', { id })).toEqual(details)
  const values = { retention: { risk: 90 }, tax: { kind: 'added', rate: 1100 }, dataRequestDays: 7, taxNumber: '01' }
  const { values: kept } = await answering({ values, defaults: values })('getStoreSettings')
  expect(kept).toMatchObject(values)
  expect(await answering(null)('listDataRequests')).toBeNull()
})
