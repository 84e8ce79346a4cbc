import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askForRates } from './rate-source.ts'

it('takes rates from the source alone, and follows it nowhere else', async () => {
  const asked: (string | undefined)[] = []
  const source = createServer(({ url }, response) => {
    asked.push(url)
    if (url === '/moved') response.writeHead(302, { location: '/rates' }).end()
    else response.end('{"IDR":16000}')
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
  const read = (body: unknown) => body as Record<string, number>
  expect(await askForRates(`${at}/rates`, 2_000, read)).toEqual(new Map([['IDR', 16_000]]))
  expect(await askForRates(`${at}/moved`, 2_000, read)).toBe('TypeError')
  expect(asked).toEqual(['/rates', '/moved'])
  await new Promise((resolve) => source.close(resolve))
})
