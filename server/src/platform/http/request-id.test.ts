import { requestIdPattern } from '@topup/core/api/request-id'
import { expect, it } from 'vitest'
import { createRequestId } from './request-id.ts'

it('ids have their form and no two are alike', () => {
  const ids = Array.from({ length: 5000 }, createRequestId)
  for (const id of ids) expect(id).toMatch(requestIdPattern)
  expect(new Set(ids).size).toBe(ids.length)
})
