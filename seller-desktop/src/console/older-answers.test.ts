import type { ApiClient } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { withOlderAnswers } from './older-answers.ts'

const answering = (answer: unknown) => withOlderAnswers((async () => answer) as unknown as ApiClient)
const id = '00000000-0000-4000-8000-000000000000'

it('an order that a process of the release before answers with has no disputes, decisions or documents', async () => {
  const api = answering({ order: { id }, payments: [{ id: 'p1', status: 'succeeded' }], refunds: [{ id: 'r1' }] })
  expect(await api('getOrderDetails', { id })).toEqual({
    order: { id },
    consent: null,
    riskDecisions: [],
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
  const details = { ...order, payments: [payment], refunds: [{ creditNote: 'C-1' }] }
  expect(await answering(details)('getOrderDetails', { id })).toEqual(details)
  const values = { retention: { risk: 90 }, tax: { kind: 'added', rate: 1100 }, dataRequestDays: 7, taxNumber: '01' }
  const { values: kept } = await answering({ values, defaults: values })('getStoreSettings')
  expect(kept).toMatchObject(values)
  expect(await answering(null)('listDataRequests')).toBeNull()
})
