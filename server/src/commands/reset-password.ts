import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { createContext } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { resetPassword } from '../sellers/reset-password.ts'
import { runCommand } from './run-command.ts'

/** `npm run reset-password [-- --email <address>]`: a new password for the owner or that seller, printed once. */
await runCommand(async (config, db, args) => {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
  await migrate(db)
  const made = await resetPassword(createContext({ ...config, LOG_LEVEL: 'silent' }, { db }), email)
  if (!made)
    throw new ConfigError(email ? `There is no seller ${email}.` : 'There is no owner yet: start the store once.')
  return `New password of ${made.email}, to be changed at the next sign-in: ${made.password}`
})
