import { describe, expect, it } from 'vitest'
import { endOfCutOff, endOfDayInJakarta } from './cut-off.ts'

const at = (jakarta: string) => new Date(`2026-11-28T${jakarta}+07:00`)
const endOf = (from: string, until: string, now: string) => endOfCutOff({ from, until }, at(now))

describe('a cut-off in Jakarta', () => {
  it('lasts from its first minute up to its last', () => {
    expect(endOf('01:00', '02:30', '00:59:59.999')).toBeUndefined()
    expect(endOf('01:00', '02:30', '01:00:00.000')).toEqual(at('02:30:00'))
    expect(endOf('01:00', '02:30', '02:29:59.999')).toEqual(at('02:30:00'))
    expect(endOf('01:00', '02:30', '02:30:00.000')).toBeUndefined()
  })

  it('may pass midnight', () => {
    expect(endOf('23:45', '00:15', '23:44:59.999')).toBeUndefined()
    expect(endOf('23:45', '00:15', '23:45:00.000')).toEqual(new Date('2026-11-29T00:15:00+07:00'))
    expect(endOf('23:45', '00:15', '00:14:59.999')).toEqual(at('00:15:00'))
    expect(endOf('23:45', '00:15', '00:15:00.000')).toBeUndefined()
  })

  it('without a minute is none', () => {
    expect(endOf('00:00', '00:00', '00:00:00.000')).toBeUndefined()
    expect(endOf('23:00', '23:00', '23:00:00.000')).toBeUndefined()
  })
})

it('the day of Jakarta ends at its midnight, whatever day it is in UTC', () => {
  expect(endOfDayInJakarta(at('00:00:00'))).toEqual(new Date('2026-11-29T00:00:00+07:00'))
  expect(endOfDayInJakarta(at('23:59:59.999'))).toEqual(new Date('2026-11-29T00:00:00+07:00'))
})
