import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../files/write-whole.ts'

const kept = z.object({ savedAt: z.iso.datetime(), value: z.unknown() })
export type KnownAnswer = z.infer<typeof kept>

const mostFiles = 300
const sweepEvery = 50
const cipher = 'aes-256-gcm'
const options = { authTagLength: 16 }

export interface KnownAnswers {
  find(name: string, input: unknown): KnownAnswer | undefined
  keep(name: string, input: unknown, value: unknown): void
}

/** The store's last answers, encrypted under the enrolment's own key; file names do not tell what was asked. */
export function openKnownAnswers(folder: string, cacheKey: string, now: () => Date): KnownAnswers {
  const key = Buffer.from(cacheKey, 'base64')
  let writes = 0
  const fileOf = (name: string, input: unknown) => {
    const asked = JSON.stringify([name, sortKeys(input ?? {})])
    return join(folder, `${createHmac('sha256', key).update(asked).digest('hex').slice(0, 40)}.bin`)
  }
  return {
    find(name, input) {
      try {
        return kept.parse(JSON.parse(open(readFileSync(fileOf(name, input)), key)))
      } catch {
        // Not there, damaged, or of an earlier enrolment: not known.
        return undefined
      }
    },
    keep(name, input, value) {
      const text = JSON.stringify({ savedAt: now().toISOString(), value })
      writeWhole(fileOf(name, input), seal(text, key))
      writes += 1
      if (writes % sweepEvery === 0) removeOldest(folder)
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

function removeOldest(folder: string) {
  const files = readdirSync(folder).map((name) => join(folder, name))
  if (files.length <= mostFiles) return
  const byAge = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => a.at - b.at)
  for (const { file } of byAge.slice(0, files.length - mostFiles)) rmSync(file, { force: true })
}
