import { expect, it } from 'vitest'
import { reportingHeaders } from './security-headers.ts'

it('a page has what its policy stops told to the store, by https under the name that browsers then ask for', () => {
  expect(reportingHeaders("default-src 'none'", true)).toEqual({
    'content-security-policy': "default-src 'none'; report-uri /api/csp-reports; report-to csp",
    'reporting-endpoints': 'csp="/api/csp-reports"',
  })
})

it('a page without https names no such address, for which its browser would leave out the other', () => {
  expect(reportingHeaders("default-src 'none'", false)).toEqual({
    'content-security-policy': "default-src 'none'; report-uri /api/csp-reports",
  })
})
