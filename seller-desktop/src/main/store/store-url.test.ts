import { expect, it } from 'vitest'
import { readStoreUrl } from './store-url.ts'

it.each([
  ['store.example', 'https://store.example'],
  [' https://Store.example/admin?x#y ', 'https://store.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is the store at %s', (typed, url) => expect(readStoreUrl(typed)).toBe(url))

it.each([
  '',
  'http://store.example',
  'ftp://store.example',
  'https://user:word@store.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
])('%s is no address of a store', (typed) => expect(readStoreUrl(typed)).toBeUndefined())
