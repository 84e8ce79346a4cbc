import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { assertPortFree, findFreePort } from './ports.ts'

it.each(['::', '127.0.0.1'])('names the port and the variable when another program listens on %s', async (host) => {
  const server = createServer()
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  await expect(assertPortFree(port, 'SANDBOX_PORT')).rejects.toThrow(
    `Port ${port} is taken by another program: stop it or choose another port with SANDBOX_PORT.`,
  )
  await new Promise((resolve) => server.close(resolve))
  await assertPortFree(port, 'SANDBOX_PORT')
})

it('gives nobody a port that another one was given and does not listen on yet', async () => {
  const given: number[] = []
  for (let count = 0; count < 200; count++) given.push(await findFreePort({ toComeBackTo: true }))
  expect(new Set(given).size).toBe(given.length)
})
