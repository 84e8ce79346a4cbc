import type { StaffView } from '@topup/core/api/staff'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Row } from '../../parts/row.tsx'

export type StaffChange = StaffView['role'] | 'disable' | 'signOut'

interface StaffRowProps {
  person: StaffView
  busy: boolean
  /** Asks the owner before the change; the other callbacks act at once. */
  onAsk: (what: StaffChange) => void
  onEnable: () => void
  onReset: () => void
  onSessions: () => void
}

export function StaffRow({ person, busy, onAsk, onEnable, onReset, onSessions }: StaffRowProps) {
  const texts = useTexts().sellers.staff
  const { email, role, isSelf, isDisabled, hasSecondFactor, lastSeenAt, browsers, apps } = person
  const named = (action: string) => ({ 'aria-label': fill(texts.of, { action, email }), children: action })
  const state = hasSecondFactor ? texts.active : texts.invited
  const notes = [
    texts.roles[role],
    isDisabled ? texts.disabled : state,
    `${texts.seen}: ${lastSeenAt ? formatTime(lastSeenAt) : texts.never}`,
    ...(browsers > 0 ? [plural(texts.browsers, browsers)] : []),
    ...(apps > 0 ? [plural(texts.apps, apps)] : []),
  ]
  return (
    <Row name={isSelf ? `${email} (${texts.you})` : email} note={notes.join(' · ')}>
      {!isSelf && (
        <>
          {!isDisabled && (
            <>
              {browsers > 0 && (
                <Button size="small" variant="ghost" disabled={busy} onClick={onSessions} {...named(texts.sessions)} />
              )}
              {browsers + apps > 0 && (
                <Button
                  size="small"
                  variant="ghost"
                  disabled={busy}
                  onClick={() => onAsk('signOut')}
                  {...named(texts.signOut)}
                />
              )}
              <Button
                size="small"
                variant="ghost"
                disabled={busy}
                onClick={() => onAsk(role === 'owner' ? 'staff' : 'owner')}
                {...named(role === 'owner' ? texts.makeStaff : texts.makeOwner)}
              />
              <Button size="small" variant="ghost" disabled={busy} onClick={onReset} {...named(texts.reset)} />
            </>
          )}
          <Button
            size="small"
            loading={busy}
            onClick={() => (isDisabled ? onEnable() : onAsk('disable'))}
            {...named(isDisabled ? texts.enable : texts.disable)}
          />
        </>
      )}
    </Row>
  )
}
