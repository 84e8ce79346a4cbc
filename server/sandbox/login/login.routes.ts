import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import express, { Router } from 'express'
import type Provider from 'oidc-provider'
import { actionForm, approvalPage, show } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { type Forge, forgeIn, forgeries, ofRemembered } from './forge-token.ts'
import { createLoginProvider } from './login-provider.ts'
import { findPerson, people } from './people.ts'

const outcomes = {
  ...Object.fromEntries(people.map(({ sub, label }) => [sub, label])),
  'wrong-nonce': 'Fault: answer for another attempt',
  'expired-code': 'Fault: let the code expire',
  ...Object.fromEntries(Object.entries(forgeries).map(([name, { label }]) => [name, label])),
  denied: 'Do not share who I am',
}

type Login = Readonly<{ provider: Provider; privateKey: KeyObject }>

function createLogin(world: World): Login {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { provider: createLoginProvider(`${world.url}/login`, privateKey), privateKey }
}

/** The login provider under /login, made on the first request: its issuer URL contains the port; its key takes time. */
export function loginRoutes(world: World): Router {
  const router = Router()
  let login: Login | undefined
  let refuseNextCode = false
  let forgeNext: Forge | undefined
  const own = () => {
    login ??= createLogin(world)
    return login
  }

  router.get('/interaction/:uid', async (req, res) => {
    await own().provider.interactionDetails(req, res)
    const form = actionForm(req.originalUrl, outcomes)
    show(res, { page: approvalPage('Sandbox login', `<h1>Who are you?</h1>${form}`) })
  })

  router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (req, res) => {
    const { outcome } = req.body as { outcome?: string }
    const interaction = await own().provider.interactionDetails(req, res)
    if (outcome === 'wrong-nonce') interaction.params.nonce = 'of-another-attempt'
    if (outcome === 'expired-code') refuseNextCode = true
    const forgery = outcome !== undefined && Object.hasOwn(forgeries, outcome) ? forgeries[outcome] : undefined
    forgeNext = forgery?.forge ?? (findPerson(outcome)?.isRemembered ? ofRemembered : undefined)
    const result =
      outcome === 'denied'
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: (findPerson(outcome) ?? people[0])?.sub ?? '' } }
    await own().provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  })

  router.post('/token', (_req, res, next) => {
    if (forgeNext) forgeIn(res, forgeNext, own().privateKey)
    forgeNext = undefined
    if (!refuseNextCode) return next()
    refuseNextCode = false
    res.status(400).json({ error: 'invalid_grant', error_description: 'authorization code is expired' })
  })

  router.use((req, res) => own().provider.callback()(req, res))
  return router
}
