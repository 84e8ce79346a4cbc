import express, { Router } from 'express'
import { z } from 'zod'
import { type Answer, serve } from '../serve.ts'
import type { World } from '../world.ts'
import { keepNotice } from './notice-state.ts'

/** Token of the sandbox's only bot. */
const token = '123456:sandbox-bot-token'
/** Id of a chat that the bot is not a member of. */
const unknownChat = '404'
const mostCharacters = 4096

const refused = (status: number, description: string): Answer => ({
  status,
  body: { ok: false, error_code: status, description },
})
const crashed = refused(500, 'Internal Server Error')

const message = z.object({ chat_id: z.union([z.string(), z.number()]).transform(String), text: z.string() })

/** `sendMessage` of Telegram's Bot API: answers like Telegram and sends no message on. */
function takeMessage(world: World, given: unknown): Answer {
  const parsed = message.safeParse(given)
  if (!parsed.success || parsed.data.text === '') return refused(400, 'Bad Request: message text is empty')
  const { chat_id: to, text } = parsed.data
  if (text.length > mostCharacters) return refused(400, 'Bad Request: message is too long')
  if (to === unknownChat) return refused(400, 'Bad Request: chat not found')
  keepNotice(world.state.notices, { at: world.clock.now().toISOString(), by: 'telegram', to, text, headers: {} })
  world.save()
  const chat = { id: Number(to) || to, type: 'private' }
  const result = { message_id: world.state.notices.length, date: Math.floor(world.clock.seconds()), chat, text }
  return { status: 200, body: { ok: true, result }, summary: `to ${to}` }
}

export function telegramRoutes(world: World): Router {
  const router = Router()
  router.use(express.json({ limit: '64kb' }))
  router.post(
    '/:bot/sendMessage',
    serve(world, 'telegram', crashed, (req) =>
      req.params.bot === `bot${token}` ? takeMessage(world, req.body) : refused(401, 'Unauthorized'),
    ),
  )
  return router
}

/** The owner's webhook receiver: stores every message that it receives. */
export function hookRoutes(world: World): Router {
  const router = Router()
  router.use(express.text({ type: () => true, limit: '1mb' }))
  router.post(
    '/:name',
    serve(world, 'hook', { status: 500, body: '' }, (req) => {
      const headers = Object.fromEntries(
        ['x-topup-signature', 'x-topup-notice'].map((name) => [name, req.get(name) ?? '']),
      )
      const text = typeof req.body === 'string' ? req.body : ''
      const to = `/hooks/${req.params.name}`
      keepNotice(world.state.notices, { at: world.clock.now().toISOString(), by: 'hook', to, text, headers })
      world.save()
      return { status: 204, body: '' }
    }),
  )
  return router
}
