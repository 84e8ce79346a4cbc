import { randomBytes } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { expect, it } from 'vitest'
import { drillCode, hasDrillCode } from './drill-code.ts'

const key = (id: string) => ({ id, secret: Buffer.from(randomBytes(32)) })
const at = new Date('2026-11-24T02:03:04.567Z')
const [older, newer] = [key('k1'), key('k2')]

it('the code of a drill is known among other words, by any key in use, for 30 days', () => {
  const code = drillCode(at, [older])
  expect(hasDrillCode(`opened it: ${code}.`, [newer, older], new Date(at.getTime() + 29 * DAY))).toBe(true)
  expect(hasDrillCode(code, [older], new Date(at.getTime() + 31 * DAY))).toBe(false)
  expect(hasDrillCode(code, [newer], at)).toBe(false)
  expect(hasDrillCode(code.replace('T0203', 'T0204'), [older], new Date(at.getTime() + DAY))).toBe(false)
  expect(hasDrillCode('drill-99999999T9999-0123456789abcdef', [older], at)).toBe(false)
  expect(hasDrillCode('I looked at it', [older], at)).toBe(false)
})
