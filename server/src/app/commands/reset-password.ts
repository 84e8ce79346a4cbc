import { parseArgs } from 'node:util'
import { resetPassword } from '../../access/reset-password.ts'
import { ConfigError } from '../../platform/config.ts'
import { migrateWithBackup } from '../backups/before-migration.ts'
import { createContext } from '../context.ts'
import { runCommand } from './run-command.ts'

/** `npm run reset-password [-- --email <address>]`: sets and prints a new password for the owner or that seller. */
await runCommand(async (config, db, args) => {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db })
  await migrateWithBackup(ctx)
  const made = await resetPassword(ctx, email)
  if (!made)
    throw new ConfigError(email ? `There is no seller ${email}.` : 'There is no owner yet: start the store once.')
  return `New password of ${made.email}, to be changed at the next sign-in: ${made.password}`
})
