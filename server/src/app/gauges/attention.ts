import { sql } from 'kysely'
import { ageOf, type Source, sample } from './source.ts'

const labels = ['kind'] as const

export const attentionQuery = () => sql<{ kind: string; entries: number; opened_at: string }>`
  select kind, count(*) as entries, min(opened_at) as opened_at from attention where resolved_at is null group by kind`

export const attention: Source = {
  name: 'attention',
  gauges: {
    topup_attention_open: { help: 'What waits for a person, by kind; a kind without an entry has no line.', labels },
    topup_attention_oldest_age_seconds: { help: 'Since the oldest entry of the kind was opened.', labels },
  },
  async read(ctx) {
    const { rows } = await attentionQuery().execute(ctx.db)
    return rows.flatMap(({ kind, entries, opened_at }) => [
      sample('topup_attention_open', Number(entries), { kind }),
      sample('topup_attention_oldest_age_seconds', ageOf(ctx, opened_at), { kind }),
    ])
  },
}
