import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type DatedAnswer, machineWitnesses } from './witnesses.ts'

const DATE = 'Sat, 28 Nov 2026 12:00:00 GMT'

/** Answers with a date; under /kept like a cache that kept the answer, under /undated without a date. */
async function givenParty() {
  const server = createServer((request, response) => {
    if (request.url === '/undated') response.sendDate = false
    else response.setHeader('date', DATE)
    if (request.url === '/kept') response.setHeader('age', '3600')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => new Promise((resolve) => server.close(resolve)) }
}

const getByHttp = (address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent: false }, (response) => response.resume().on('end', () => resolve())).on('error', reject)
  })

it('the dates of answers are heard, whether fetch or node:http asked, but for what a cache kept', async () => {
  const party = await givenParty()
  const heard: DatedAnswer[] = []
  const stop = machineWitnesses.hearAnswers((answer) => heard.push(answer))
  try {
    for (const path of ['/kept', '/undated', '/']) {
      await (await fetch(party.origin + path, { headers: { connection: 'close' } })).text()
      await getByHttp(party.origin + path)
    }
    const answer = { origin: party.origin, time: Date.parse(DATE) }
    expect(heard).toEqual([answer, answer])
  } finally {
    stop()
  }
  await (await fetch(party.origin, { headers: { connection: 'close' } })).text()
  expect(heard).toHaveLength(2)
  await party.close()
})

it('the machine’s uptime grows with the time', () => {
  const before = machineWitnesses.uptime()
  expect(before).toBeGreaterThan(0)
  expect(machineWitnesses.uptime()).toBeGreaterThanOrEqual(before)
})
