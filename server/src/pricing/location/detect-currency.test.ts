import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createCurrencyDetector, guessCurrency } from './detect-currency.ts'

const local = { address: '127.0.0.1', isProxied: false }

it.each([
  ['id-ID,id;q=0.9,en-US;q=0.8', 'IDR'],
  ['id', 'IDR'],
  ['en-GB', 'GBP'],
  ['en;q=0.5, de-AT;q=0.9', 'EUR'],
  ['ja', 'JPY'],
  ['pt-BR', 'USD'],
  ['*', 'USD'],
  ['not a language!', 'USD'],
  ['', 'USD'],
  [',;q=;;q=9'.repeat(1000), 'USD'],
])('a visitor from nowhere known who reads %j pays in %s', (languages, currency) => {
  expect(guessCurrency({ 'accept-language': languages }, local)).toBe(currency)
})

it.each([
  ['36.68.0.1', 'IDR'],
  ['::ffff:36.68.0.1', 'IDR'],
  ['2404:c0::1', 'IDR'],
  ['217.0.0.1', 'EUR'],
  ['8.8.8.8', 'USD'],
])('a visitor at %s pays in %s, whatever the browser’s language', (address, currency) => {
  expect(guessCurrency({ 'accept-language': 'th-TH' }, { address, isProxied: false })).toBe(currency)
})

it.each(['10.0.0.1', '::1', '', 'not an address'])('an address such as %j leaves it to the language', (address) => {
  expect(guessCurrency({ 'accept-language': 'th-TH' }, { address, isProxied: false })).toBe('THB')
})

it.each(['XX', 'T1', 'Malaysia', ''])('does not take %j for a country', (country) => {
  const headers = { 'cf-ipcountry': country, 'accept-language': 'th-TH' }
  expect(guessCurrency(headers, { ...local, isProxied: true })).toBe('THB')
})

const request = (peer: string, headers: IncomingHttpHeaders) =>
  ({ headers, socket: { remoteAddress: peer } }) as unknown as IncomingMessage

it('follows a CDN’s country and address only where a trusted proxy sends them', () => {
  const headers = { 'cf-ipcountry': 'MY', 'x-forwarded-for': '36.68.0.1', 'accept-language': 'th-TH' }
  const detect = createCurrencyDetector('10.0.0.0/8')
  expect(detect(request('10.1.2.3', headers))).toBe('MYR')
  expect(detect(request('10.1.2.3', { ...headers, 'cf-ipcountry': 'XX' }))).toBe('IDR')
  expect(detect(request('217.0.0.1', headers))).toBe('EUR')
  expect(createCurrencyDetector(undefined)(request('127.0.0.1', headers))).toBe('THB')
})

it('takes the last address before the trusted proxies, not one the visitor made up', () => {
  const detect = createCurrencyDetector('10.0.0.0/8')
  expect(detect(request('10.1.2.3', { 'x-forwarded-for': '8.8.8.8, 36.68.0.1, 10.9.9.9' }))).toBe('IDR')
})
