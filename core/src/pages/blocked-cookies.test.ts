import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { blockedCookiesScript, cookielessMark } from './blocked-cookies.ts'

function runIn(cookie: PropertyDescriptor) {
  const marks: string[] = []
  const document = { documentElement: { setAttribute: (name: string) => marks.push(name) } }
  runInNewContext(blockedCookiesScript, { document: Object.defineProperty(document, 'cookie', cookie) })
  return marks
}

it('marks no document whose browser keeps cookies, and leaves none behind', () => {
  const kept = new Map([['session', '1']])
  const set = (line: string) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (line.includes('max-age=0')) kept.delete(name)
    else kept.set(name, value)
  }
  expect(runIn({ get: () => [...kept].map((pair) => pair.join('=')).join('; '), set })).toEqual([])
  expect([...kept.keys()]).toEqual(['session'])
})

it('marks the document where a cookie is not kept, and where naming cookies throws', () => {
  const refuse = () => {
    throw new Error('The document is sandboxed')
  }
  expect(runIn({ get: () => '', set: () => undefined })).toEqual([cookielessMark])
  expect(runIn({ get: refuse, set: refuse })).toEqual([cookielessMark])
})
