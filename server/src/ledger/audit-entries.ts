import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import type { Db } from '../platform/db/schema.ts'

/** Returns one page of audit entries, newest first; `action` and `actor` each filter if given. */
export async function listAuditEntries(
  db: Db,
  { action, actor, before, limit }: ParsedInput<'listAudit'>,
): Promise<EndpointOutput<'listAudit'>> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('sellers', 'sellers.id', 'audit_log.actor')
    .leftJoin('audit_origins', 'audit_origins.seq', 'audit_log.seq')
    .selectAll('audit_log')
    .select(['audit_origins.address', 'audit_origins.device'])
    .select('sellers.email')
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(before !== undefined, (query) => query.where('audit_log.seq', '<', before ?? 0))
    .orderBy('audit_log.seq', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    entries: page.map((row) => ({
      seq: row.seq,
      actor: row.actor,
      actorEmail: row.email,
      action: row.action,
      subject: row.subject,
      details: JSON.parse(row.details),
      createdAt: row.created_at,
      hash: row.hash,
      address: row.address,
      device: row.device,
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
  }
}
