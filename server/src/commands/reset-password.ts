import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { resetPassword } from '../sellers/reset-password.ts'

/** Prints a new password for the owner, or for `--email <address>`, once; exit code 1 with a sentence when it cannot. */
async function run(): Promise<string> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const ctx = createContext({ ...parseConfig(process.env), LOG_LEVEL: 'silent' })
  try {
    await migrate(ctx.db)
    const made = await resetPassword(ctx, values.email)
    if (!made)
      throw new ConfigError(
        values.email ? `There is no seller ${values.email}.` : 'There is no owner yet: start the store once.',
      )
    return `New password of ${made.email}, to be changed at the next sign-in: ${made.password}`
  } finally {
    await ctx.db.destroy()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
