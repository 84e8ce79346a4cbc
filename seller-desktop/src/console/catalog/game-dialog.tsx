import type { AdminGameView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { isPictureAddress } from '@topup/core/web/web-address'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { fieldErrors } from '../parts/field-errors.ts'
import styles from './form.module.css'
import { toGameId } from './game-id.ts'
import { useCreateGame, useEditGame } from './use-game-changes.ts'

const fields = ['id', 'name', 'otherNames', 'currency', 'imageUrl'] as const
const blank = { id: '', name: '', otherNames: '', currency: '', imageUrl: '' }

const toNames = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')

interface GameDialogProps {
  /** The game to change; undefined makes a new one. */
  game: AdminGameView | undefined
  open: boolean
  onClose: () => void
}

export function GameDialog({ game, open, onClose }: GameDialogProps) {
  const { catalogue, shell } = useTexts()
  const texts = catalogue.games
  const formId = useId()
  // The price sync keeps the rest.
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const { id, name, currency, imageUrl } = draft
    const otherNames = toNames(draft.otherNames)
    const words = { id, name: name.trim(), otherNames, currency: currency.trim(), imageUrl: imageUrl.trim() }
    if (isSynced) edit.mutate({ id, otherNames }, { onSuccess: onClose })
    else if (game) edit.mutate(words, { onSuccess: onClose })
    else create.mutate({ ...words, isActive }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={game ? fill(texts.edit, { name: game.name }) : texts.add}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{catalogue.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {game ? catalogue.save : texts.add}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {wrong.rest && <Banner tone="stop">{wrong.rest}</Banner>}
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
      </form>
    </Dialog>
  )
}
