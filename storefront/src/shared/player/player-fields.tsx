import type { GameView } from '@topup/core/api/games'
import type { ParsedPlayer, PlayerField } from '@topup/core/catalog/player'
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
  /** The values, parsed by the same rules as in the store. */
  player: ParsedPlayer
  /** Whether to report empty fields too, after an attempt to buy. */
  showsMissing: boolean
  onChange: (changed: Readonly<Record<string, string>>) => void
}>

export function PlayerFields({ game, fields, values, player, showsMissing, onChange }: PlayerFieldsProps) {
  const { panel, problems: texts } = useMessages().home
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const hintId = useId()
  const hasPair = fields.length === 2 && fields[1]?.kind === 'number'

  const errorOf = ({ key, label }: PlayerField) => {
    const problem = player.ok ? undefined : player.problems.find(({ fieldKey }) => fieldKey === key)
    const isBlank = (values[key] ?? '').trim() === ''
    const isShown = showsMissing || (left.has(key) && !isBlank)
    return problem && isShown ? fill(texts[problem.reason], { label }) : undefined
  }
  const spread = (text: string) => {
    const filled = spreadPlayer(fields, text)
    if (filled) onChange(filled)
    return filled
  }
  // Read the clipboard: the field would drop the pasted text's line breaks.
  const paste = (event: ClipboardEvent) => {
    if (spread(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const understood =
    player.ok && (hasPair || fields.some(({ key }) => player.values[key] !== values[key]))
      ? fields.flatMap(({ key, label, kind }) => (kind === 'option' ? [] : `${label} ${player.values[key]}`)).join(', ')
      : hasPair && panel.pasteHint

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
          describedBy={index === 0 && understood ? hintId : undefined}
          value={values[field.key] ?? ''}
          error={errorOf(field)}
          onChange={(value) => {
            // Keyboard clipboards and autofill insert all text at once, without a paste event.
            const isTyped = value.length < (values[field.key] ?? '').length + 2
            if (isTyped || !spread(value)) onChange({ [field.key]: value })
          }}
          onLeave={() => {
            setLeft((before) => new Set(before).add(field.key))
            spread(values[field.key] ?? '')
          }}
          onPaste={paste}
        />
      ))}
      {understood && (
        <p id={hintId} className="fine across anywhere">
          {understood}
        </p>
      )}
    </fieldset>
  )
}
