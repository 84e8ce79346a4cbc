import type { GameView } from '@topup/core/api/games'
import type { PlayerField, PlayerProblem } from '@topup/core/catalog/player'
import { fill } from '@topup/core/text/words'
import { cx } from '@topup/core/ui/cx.ts'
import { type ClipboardEvent, useId, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { spreadPlayer } from './player-entry.ts'
import styles from './player-fields.module.css'
import { PlayerInput } from './player-input.tsx'

type PlayerFieldsProps = Readonly<{
  game: Pick<GameView, 'name'>
  fields: readonly PlayerField[]
  values: Readonly<Record<string, string>>
  problems: readonly PlayerProblem[]
  /** After an attempt to buy, empty fields are named too. */
  showsMissing: boolean
  onChange: (changed: Readonly<Record<string, string>>) => void
}>

export function PlayerFields({ game, fields, values, problems, showsMissing, onChange }: PlayerFieldsProps) {
  const { panel, problems: texts } = useMessages().home
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const hintId = useId()
  const hasPair = fields.length === 2 && fields[1]?.kind === 'number'

  const errorOf = ({ key, label }: PlayerField) => {
    const problem = problems.find(({ fieldKey }) => fieldKey === key)
    const isBlank = (values[key] ?? '').trim() === ''
    const isShown = showsMissing || (left.has(key) && !isBlank)
    return problem && isShown ? fill(texts[problem.reason], { label }) : undefined
  }
  const paste = (event: ClipboardEvent) => {
    const spread = spreadPlayer(fields, event.clipboardData.getData('text'))
    if (!spread) return
    event.preventDefault()
    onChange(spread)
  }

  return (
    <fieldset aria-label={panel.player} className={cx(styles.fields, hasPair && styles.pair)}>
      {fields.map((field, index) => (
        <PlayerInput
          key={field.key}
          field={field}
          placeholder={
            index === 0
              ? fill(panel.gameIdPlaceholder, { game: game.name })
              : field.kind === 'option'
                ? panel.choose
                : undefined
          }
          describedBy={index === 0 && hasPair ? hintId : undefined}
          value={values[field.key] ?? ''}
          error={errorOf(field)}
          onChange={(value) => onChange({ [field.key]: value })}
          onLeave={() => setLeft((before) => new Set(before).add(field.key))}
          onPaste={paste}
        />
      ))}
      {hasPair && (
        <p id={hintId} className="fine across">
          {panel.pasteHint}
        </p>
      )}
    </fieldset>
  )
}
