import type { GameView } from '@topup/core/api/games'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { parsePlayer } from '@topup/core/catalog/player'
import { readParts } from '@topup/core/catalog/player-parts'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { fieldsOf, playerText } from '../../shared/player/player-entry.ts'
import { PlayerFields } from '../../shared/player/player-fields.tsx'
import styles from './track-result.module.css'

type CorrectPlayerFormProps = Readonly<{
  order: TrackedOrderView
  playerFields: GameView['playerFields']
  isBusy: boolean
  error: ReactNode
  onSave: (gameUserId: string) => void
  onCancel: () => void
}>

export function CorrectPlayerForm(props: CorrectPlayerFormProps) {
  const { order, playerFields, isBusy, error, onSave, onCancel } = props
  const { track: texts, home } = useMessages()
  const fields = fieldsOf({ playerFields }, home.panel)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => {
    const parts = readParts(fields, order.gameUserId)
    return Object.fromEntries(fields.map(({ key }, index) => [key, parts[index] ?? '']))
  })
  const [wasSubmitted, setSubmitted] = useState(false)
  const player = parsePlayer(fields, playerText(fields, values), order.gameId)
  const isChanged = player.ok && player.text !== order.gameUserId

  const save = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (player.ok) onSave(player.text)
  }
  return (
    <form className={styles.form} onSubmit={save} aria-label={texts.correct} noValidate>
      <PlayerFields
        game={order.game}
        fields={fields}
        values={values}
        player={player}
        showsMissing={wasSubmitted}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
      {error && <Banner tone="stop" title={error} />}
      <div className="row-wide">
        <Button type="submit" variant="primary" size="small" loading={isBusy} disabled={player.ok && !isChanged}>
          {texts.correctSave}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onCancel}>
          {texts.correctCancel}
        </Button>
      </div>
    </form>
  )
}
