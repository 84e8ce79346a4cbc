import { verifyAudit } from '../../access/audit.ts'
import { runCommand } from './run-command.ts'

/** `npm run verify-audit`: reads the audit log's whole chain; ends with 1 and names the first row that does not fit. */
await runCommand(async (config, db) => {
  const broken = await verifyAudit({ db, config })
  if (broken !== undefined) {
    throw new Error(
      `The audit log was changed: row ${broken} was edited, removed or put in. What follows cannot be trusted.`,
    )
  }
  const { rows } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return `The audit log is whole: ${rows} rows.`
})
