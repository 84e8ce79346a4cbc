import { expect, it } from 'vitest'
import { describeSlowest, timesOfPlaywright, timesOfVitest } from './slowest.ts'

it('reads how long each test took from both tools’ reports', () => {
  const assertionResults = [{ fullName: 'pays once', duration: 1500 }, { fullName: 'is skipped' }]
  expect(timesOfVitest(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual([
    { test: 'pays once', seconds: 1.5 },
    { test: 'is skipped', seconds: 0 },
  ])
  const results = [{ duration: 4000 }, { duration: 2000 }]
  const spec = { title: 'a buyer pays', file: 'pay.spec.ts', tests: [{ projectName: 'phone', results }] }
  expect(timesOfPlaywright(JSON.stringify({ suites: [{ suites: [{ specs: [spec] }] }] }))).toEqual([
    { test: '[phone] pay.spec.ts: a buyer pays', seconds: 6 },
  ])
})

it('lists the twenty slowest of all suites, the slowest first', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({ test: `test ${at}`, seconds: at }))
  const lines = describeSlowest([
    { name: 'unit', times },
    { name: 'browser', times: [{ test: 'buys', seconds: 70 }] },
    { name: 'lint' },
  ]).split('\n')
  expect(lines).toHaveLength(20)
  expect(lines.slice(0, 2)).toEqual(['   70.0 s  browser: buys', '   29.0 s  unit: test 29'])
})
