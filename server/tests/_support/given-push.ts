import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Browser } from './http-client.ts'
import type { ReceivedPush, SandboxControl } from './sandbox-control.ts'

/** A browser's side of web push: its endpoint, and the keys that decrypt push messages. */
export function createPushReceiver({ url, pushes }: Pick<SandboxControl, 'url' | 'pushes'>) {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomUUID()}`

  /** Decrypts by RFC 8291 and RFC 8188, independently of the library that encrypts. */
  function open(sealed: string): unknown {
    const bytes = Buffer.from(sealed, 'base64')
    const [salt, sender, text] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)]
    const derive = (from: Buffer, salted: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, salted, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const secret = derive(own.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16))
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }

  return {
    endpoint: url + path,
    subscription: {
      endpoint: url + path,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** The push messages that the push service received for this endpoint, oldest first. */
    received: async (): Promise<ReceivedPush[]> => (await pushes()).filter(({ to }) => to === path),
    /** The same push messages, decrypted. */
    told: async (): Promise<unknown[]> => (await pushes()).flatMap(({ to, body }) => (to === path ? [open(body)] : [])),
  }
}
export type PushReceiver = ReturnType<typeof createPushReceiver>

/** A browser subscribed to push messages about its orders. */
export async function givenPush(world: SandboxControl, browser: Browser): Promise<PushReceiver> {
  const receiver = createPushReceiver(world)
  await browser.api('subscribePush', receiver.subscription)
  return receiver
}
