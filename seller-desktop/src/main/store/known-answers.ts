import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointName } from '@topup/core/api/endpoints'
import { DAY } from '@topup/core/time'
import { z } from 'zod'
import { writeWhole } from '../files/write-whole.ts'
import { isUnderstood } from './endpoints.ts'

const kept = z.object({ savedAt: z.iso.datetime(), value: z.unknown() })
export type KnownAnswer = z.infer<typeof kept>

const mostFiles = 300
/** Orders name buyers, whose data the store may have erased since. */
const longest = 30 * DAY
const sweepEvery = 50
const cipher = 'aes-256-gcm'
const options = { authTagLength: 16 }

export interface KnownAnswers {
  find(name: EndpointName, input: unknown): KnownAnswer | undefined
  keep(name: EndpointName, input: unknown, value: unknown): void
}

/** The store's last answers, encrypted with the enrolment's key; file names do not reveal the calls. */
export function openKnownAnswers(folder: string, cacheKey: string, now: () => Date): KnownAnswers {
  const key = Buffer.from(cacheKey, 'base64')
  let writes = 0
  sweep(folder, now())
  const fileOf = (name: string, input: unknown) => {
    const asked = JSON.stringify([name, sortKeys(input ?? {})])
    return join(folder, `${createHmac('sha256', key).update(asked).digest('hex').slice(0, 40)}.bin`)
  }
  return {
    find(name, input) {
      try {
        const answer = kept.parse(JSON.parse(open(readFileSync(fileOf(name, input)), key)))
        // An earlier version of the app may have kept an answer in another shape.
        return isUnderstood(name, answer.value) ? answer : undefined
      } catch {
        // The file is missing, damaged, or from an earlier enrolment.
        return undefined
      }
    },
    keep(name, input, value) {
      const text = JSON.stringify({ savedAt: now().toISOString(), value })
      writeWhole(fileOf(name, input), seal(text, key))
      writes += 1
      if (writes % sweepEvery === 0) sweep(folder, now())
    },
  }
}

export const forgetKnownAnswers = (folder: string) => rmSync(folder, { recursive: true, force: true })

function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, key, iv, options)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

function open(sealed: Buffer, key: Buffer): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, 12), options).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([opening.update(sealed.subarray(28)), opening.final()]).toString('utf8')
}

const sortKeys = (input: unknown): unknown =>
  input && typeof input === 'object' && !Array.isArray(input)
    ? Object.fromEntries(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
    : input

/** Deletes all but the newest answers, and those that are too old. */
function sweep(folder: string, now: Date) {
  if (!existsSync(folder)) return
  const files = readdirSync(folder).map((name) => join(folder, name))
  const newestFirst = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at)
  const isKept = (at: number, place: number) => place < mostFiles && at > now.getTime() - longest
  for (const [place, { file, at }] of newestFirst.entries()) if (!isKept(at, place)) rmSync(file, { force: true })
}
