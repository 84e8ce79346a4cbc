import { createServer } from 'node:net'
import { Failure } from '../set-up/failure.mjs'
import type { Settings } from './settings.ts'

export async function assertPortsFree({ port, sandboxPort, mailPort, noSandbox }: Settings) {
  await assertPortFree(port, 'PORT')
  if (noSandbox) return
  await assertPortFree(sandboxPort, 'SANDBOX_PORT')
  await assertPortFree(mailPort, 'SANDBOX_SMTP_PORT')
}

/** Both ways a program can hold a port, because a listener on one address alone does not block the other everywhere. */
export async function assertPortFree(port: number, variable: string) {
  for (const host of [undefined, '127.0.0.1']) {
    const error = await tryListening(port, host)
    if (error?.code === 'EADDRINUSE') {
      throw new Failure(`Port ${port} is taken by another program: stop it or choose another port with ${variable}.`)
    }
    if (error) throw new Failure(`Port ${port} cannot be used (${error.code}): choose another port with ${variable}.`)
  }
}

export async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}

function tryListening(port: number, host: string | undefined) {
  return new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
