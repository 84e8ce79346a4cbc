import express, { type Express } from 'express'
import { controlRoutes } from './control/control.routes.ts'
import { controlPageRoutes } from './control/page.routes.ts'
import { digiflazzRoutes } from './digiflazz/digiflazz.routes.ts'
import { lapakgamingRoutes } from './lapakgaming/lapakgaming.routes.ts'
import { loginRoutes } from './login/login.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { hookRoutes, telegramRoutes } from './notices/notices.routes.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { paypalBrowserRoutes } from './paypal/browser.routes.ts'
import { paypalRoutes } from './paypal/paypal.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { frankfurterRoutes } from './rates/frankfurter.routes.ts'
import { ratesRoutes } from './rates/rates.routes.ts'
import { browserRoutes } from './stripe/browser.routes.ts'
import { stripeRoutes } from './stripe/stripe.routes.ts'
import type { World } from './world.ts'
import { walletPageRoutes } from './xendit/pages.routes.ts'
import { xenditRoutes } from './xendit/xendit.routes.ts'

export function sandboxApp(world: World): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'extended')
  app.use((_req, res, next) => {
    if (world.clockOffMs !== 0) res.set('date', new Date(world.clock.now().getTime() + world.clockOffMs).toUTCString())
    next()
  })
  app.use('/v1', world.requests.middleware, stripeRoutes(world))
  app.use('/xendit', walletPageRoutes(world))
  app.use('/xendit', world.requests.middleware, xenditRoutes(world))
  app.use('/paypal-api', world.requests.middleware, paypalRoutes(world))
  app.use('/paypal', paypalBrowserRoutes(world))
  app.use(pageRoutes())
  app.use('/lapakgaming', world.requests.middleware, lapakgamingRoutes(world))
  app.use('/digiflazz', world.requests.middleware, digiflazzRoutes(world))
  app.use('/rates', world.requests.middleware, ratesRoutes(world))
  app.use('/frankfurter', world.requests.middleware, frankfurterRoutes(world))
  app.use('/login', world.requests.middleware, loginRoutes(world))
  app.use('/telegram', telegramRoutes(world))
  app.use('/hooks', world.requests.middleware, hookRoutes(world))
  app.use('/push', world.requests.middleware, pushRoutes(world))
  app.use(browserRoutes(world))
  app.use('/control', controlRoutes(world))
  app.use(mailRoutes(world))
  app.use(controlPageRoutes(world))
  return app
}
