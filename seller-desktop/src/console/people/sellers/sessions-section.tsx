import type { SessionView } from '@topup/core/api/access'
import { useTexts } from '../../messages/messages.ts'
import { AskingButton } from '../../parts/asking-button.tsx'
import { Section } from '../../parts/section.tsx'
import { SessionRows } from './session-rows.tsx'
import { useAccessChange } from './use-access-change.ts'

export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const texts = useTexts().sellers.sessions
  const end = useAccessChange((api, id: string) => api('revokeSession', { id }), texts.ended)
  const endOthers = useAccessChange((api) => api('revokeOtherSessions'), texts.ended)

  return (
    <Section
      title={texts.title}
      flush
      aside={
        sessions.length > 1 && (
          <AskingButton
            question={texts.endOthersAsk}
            change={endOthers}
            onConfirm={(done) => endOthers.mutate(undefined, done)}
          >
            {texts.endOthers}
          </AskingButton>
        )
      }
    >
      <SessionRows
        sessions={sessions}
        ending={end.isPending ? end.variables : undefined}
        onEnd={(id) => end.mutate(id)}
      />
    </Section>
  )
}
