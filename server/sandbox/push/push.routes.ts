import { type Request, Router } from 'express'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'
import { keepPush } from './push-state.ts'
import { readSender } from './vapid.ts'

/** The body size that every push service must accept, and the largest that many services accept (RFC 8030). */
const mostBytes = 4096
const urgencies = ['very-low', 'low', 'normal', 'high']

const refused = (status: number, message: string): Answer => ({ status, body: { message }, summary: message })

/** Before the encrypted part are a salt, the record size, and the sender's point of 65 bytes (RFC 8188, RFC 8291). */
const isMessage = (body: Buffer) => body.length > 86 && body[20] === 65 && body[21] === 4

function take(world: World, req: Request): Answer {
  const [ttl, topic, encoding] = ['ttl', 'topic', 'content-encoding'].map((name) => req.get(name) ?? '')
  const urgency = req.get('urgency') ?? 'normal'
  const sender = readSender(req.get('authorization') ?? '', `${req.protocol}://${req.get('host')}`)
  if (typeof sender === 'string') return refused(403, sender)
  if (!/^\d+$/.test(ttl ?? '')) return refused(400, 'no TTL')
  if (!urgencies.includes(urgency)) return refused(400, 'no such urgency')
  if (!/^[\w-]{0,32}$/.test(topic ?? '')) return refused(400, 'a topic that is too long, or no topic')
  if (encoding !== 'aes128gcm') return refused(415, 'another encoding')
  const body: unknown = req.body
  if (!Buffer.isBuffer(body) || !isMessage(body)) return refused(400, 'no encrypted message')
  if (body.length > mostBytes) return refused(413, 'too large')
  const to = `/push/${req.params.name}`
  keepPush(world.state.pushes, {
    at: world.clock.now().toISOString(),
    to,
    headers: { ttl: ttl ?? '', urgency, topic: topic ?? '', 'content-encoding': encoding },
    ...sender,
    body: body.toString('base64'),
  })
  world.save()
  const headers = { location: `${to}/messages/${world.state.pushes.length}`, ttl: ttl ?? '' }
  return { status: 201, body: '', headers, summary: `to ${to}` }
}

/** A browser vendor's push service, which passes on messages that it cannot read (RFC 8030). */
export function pushRoutes(world: World): Router {
  const router = Router()
  // Express would take `content-encoding: aes128gcm` for an unknown compression, so the body is read by hand.
  router.use((req, _res, next) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => void parts.push(part))
    req.on('end', () => {
      req.body = Buffer.concat(parts)
      next()
    })
    req.on('error', next)
  })
  router.post(
    '/:name',
    serve(world, 'push', { status: 500, body: '' }, (req) => take(world, req)),
  )
  return router
}
