import { createSandbox } from './create-sandbox.ts'

const port = Number(process.env.SANDBOX_PORT ?? 3001)
const mailPort = Number(process.env.SANDBOX_SMTP_PORT ?? 0)
const vendorsPort = process.env.SANDBOX_VENDORS_PORT ? Number(process.env.SANDBOX_VENDORS_PORT) : undefined
const timeScale = Number(process.env.SANDBOX_TIME_SCALE ?? 1)
const storeUrl = process.env.STORE_URL ?? 'http://localhost:3000'
const token = process.env.LAPAKGAMING_WEBHOOK_SECRET ?? 'lapak_sandbox_secret'

const strict = process.env.SANDBOX_STRICT === 'true'
const caFile = process.env.SANDBOX_CA_FILE || undefined

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`SANDBOX_PORT must be a port number, not "${process.env.SANDBOX_PORT}".`)
if (!Number.isInteger(mailPort) || mailPort < 0 || mailPort > 65_535)
  stop(`SANDBOX_SMTP_PORT must be a port number, not "${process.env.SANDBOX_SMTP_PORT}".`)
if (vendorsPort !== undefined && !(Number.isInteger(vendorsPort) && vendorsPort >= 0 && vendorsPort <= 65_535))
  stop(`SANDBOX_VENDORS_PORT must be a port number, not "${process.env.SANDBOX_VENDORS_PORT}".`)
if (!(timeScale > 0)) stop(`SANDBOX_TIME_SCALE must be a number above 0, not "${process.env.SANDBOX_TIME_SCALE}".`)
if (!URL.canParse(storeUrl)) stop(`STORE_URL must be a URL, not "${storeUrl}".`)

if (!['true', 'false', '', undefined].includes(process.env.SANDBOX_STRICT))
  stop(`SANDBOX_STRICT must be true or false, not "${process.env.SANDBOX_STRICT}".`)
if (strict && !caFile) stop('SANDBOX_STRICT needs SANDBOX_CA_FILE: where the authority of its certificate is written.')
function nameOfPort(taken: number | undefined): string {
  if (taken === port) return 'SANDBOX_PORT'
  return taken === vendorsPort ? 'SANDBOX_VENDORS_PORT' : 'SANDBOX_SMTP_PORT'
}

const endpoint = (path: string) => new URL(`/api/webhook/${path}`, storeUrl).href

const sandbox = await createSandbox({
  port,
  mailPort,
  vendorsPort,
  timeScale,
  stateFile: process.env.SANDBOX_STATE || undefined,
  log: (line) => console.error(line),
  strict,
  tls: strict && caFile ? { names: ['localhost', '127.0.0.1', '::1'], caFile } : undefined,
  endpoints: {
    stripe: endpoint('stripe'),
    xendit: endpoint('xendit'),
    paypal: endpoint('paypal'),
    lapakgamingOrder: endpoint(`lapakgaming/order?token=${token}`),
    lapakgamingProduct: endpoint(`lapakgaming/product?token=${token}`),
    digiflazz: endpoint('digiflazz'),
  },
}).catch((error: NodeJS.ErrnoException & { port?: number }) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken: choose another one with ${nameOfPort(error.port)}.`
      : `The sandbox could not start: ${error.message}`,
  ),
)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    void sandbox.close().then(() => process.exit(0))
  })
}

// Printed last: the parent process may end the sandbox as soon as it reads this line.
console.log(`sandbox listening on ${sandbox.url}`)
