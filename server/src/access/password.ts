import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Context } from './context.ts'

type Cost = Readonly<{ memory: number; passes: number; parallelism: number }>

/** OWASP's second recommendation: 19 MiB, two passes, one lane. Each hash stores its cost, so this can be raised. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const derive = promisify(argon2)
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const compute = (password: string, salt: Uint8Array, { memory, passes, parallelism }: Cost, tagLength: number) =>
  // Keyboards encode accented letters differently, and NFKC makes them equal.
  derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength })

/** A password's PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(ctx: Pick<Context, 'randomBytes'>, password: string): Promise<string> {
  const salt = ctx.randomBytes(saltBytes)
  const hash = await compute(password, salt, cost, hashBytes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(salt)}$${toText(hash)}`
}

/** A hash for unknown sellers: checking it takes as long as a real one, and no password fits. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(Buffer.alloc(saltBytes))}$${toText(Buffer.alloc(hashBytes))}`

/** Whether the password fits the stored hash. Takes the same time for an unknown seller (`stored` undefined). */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored ?? nobody) ?? []
  if (!memory) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(hash, 'base64')
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await compute(password, Buffer.from(salt, 'base64'), own, expected.length)
  return timingSafeEqual(given, expected) && stored !== undefined
}
