import type { AdminGameView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { isPictureAddress } from '@topup/core/web/web-address'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { fieldErrors } from '../parts/field-errors.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useCreateGame, useEditGame } from './catalog-queries.ts'
import styles from './form.module.css'

const fields = ['id', 'name', 'otherNames', 'currency', 'imageUrl'] as const
const blank = { id: '', name: '', otherNames: '', currency: '', imageUrl: '' }

/** Turns text into a game id while it is typed: lower case, hyphens for spaces. */
export const toGameId = (typed: string): string => typed.toLowerCase().replace(/\s+/g, '-')

const toNames = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')

interface GameDialogProps {
  /** The game to change; undefined creates a new one. */
  game: AdminGameView | undefined
  onClose: () => void
}

export function GameDialog({ game, onClose }: GameDialogProps) {
  const { games: texts, save, cancel } = useTexts().catalogue
  // The price sync maintains the other fields.
  const isSynced = game?.source === 'supplier'
  const [draft, setDraft] = useState(game ? { ...game, otherNames: game.otherNames.join(', ') } : blank)
  const [isActive, setActive] = useState(true)
  const create = useCreateGame()
  const edit = useEditGame()
  const { isPending, error } = game ? edit : create
  const wrong = fieldErrors(error, fields, { game_exists: 'id' })
  const field = (name: (typeof fields)[number]) => ({
    value: draft[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: name === 'id' ? toGameId(event.target.value) : event.target.value }),
  })

  function submit() {
    const { id, name, currency, imageUrl } = draft
    const otherNames = toNames(draft.otherNames)
    const words = { id, name: name.trim(), otherNames, currency: currency.trim(), imageUrl: imageUrl.trim() }
    if (isSynced) edit.mutate({ id, otherNames }, { onSuccess: onClose })
    else if (game) edit.mutate(words, { onSuccess: onClose })
    else create.mutate({ ...words, isActive }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={game ? fill(texts.edit, { name: game.name }) : texts.add}
      confirm={game ? save : texts.add}
      cancel={cancel}
      busy={isPending}
      error={wrong.rest}
      onClose={onClose}
      onSubmit={submit}
    >
      {!isSynced && <TextField label={texts.name} maxLength={80} {...field('name')} />}
      {!game && <TextField label={texts.id} hint={texts.idHint} maxLength={64} spellCheck={false} {...field('id')} />}
      <TextField label={texts.otherNames} hint={texts.otherNamesHint} maxLength={800} {...field('otherNames')} />
      {isSynced ? (
        <p>{texts.synced}</p>
      ) : (
        <>
          <TextField label={texts.currency} hint={texts.currencyHint} maxLength={40} {...field('currency')} />
          <TextField
            label={texts.image}
            hint={texts.imageHint}
            inputMode="url"
            maxLength={500}
            {...field('imageUrl')}
          />
          {isPictureAddress(draft.imageUrl) && <img src={draft.imageUrl} alt="" className={styles.preview} />}
        </>
      )}
      {!game && <Check label={texts.active} checked={isActive} onChange={setActive} />}
    </FormDialog>
  )
}
