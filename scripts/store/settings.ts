import { resolve } from 'node:path'
import { root } from '../root.ts'
import { whyNoSandbox } from '../sandbox-env.ts'
import { Failure } from '../set-up/failure.mjs'

export interface Settings {
  port: number
  sandboxPort: number
  /** Port on which the sandbox receives mail. */
  mailPort: number
  /** Port for the payment providers' browser files under their host names; undefined: browsers use sandbox URLs. */
  vendorsPort: number | undefined
  dataDir: string
  production: boolean
  /** Why the sandbox is off; undefined while it is on. */
  noSandbox: string | undefined
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PORT', 3000)
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port + 1)
  if (port === sandboxPort) throw new Failure(`PORT and SANDBOX_PORT are both ${port}: give them two different ports.`)
  const mailPort = readPort(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1)
  if (mailPort === port || mailPort === sandboxPort) {
    throw new Failure(`SANDBOX_SMTP_PORT is ${mailPort}, as another port of the store: give it one of its own.`)
  }
  return {
    port,
    sandboxPort,
    mailPort,
    vendorsPort: env.SANDBOX_VENDORS_PORT ? readPort(env, 'SANDBOX_VENDORS_PORT', 0) : undefined,
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    production: env.NODE_ENV === 'production',
    noSandbox: whyNoSandbox(env),
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, byDefault: number) {
  const text = env[name] || String(byDefault)
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new Failure(`${name} is "${text}": it must be a port number from 1 to 65535.`)
}
