import type { AdminPackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { fieldErrors } from '../parts/field-errors.ts'
import styles from './form.module.css'
import { draftOf, fieldsOf } from './package-draft.ts'
import { useSavePackage } from './use-package-changes.ts'

const fields = ['name', 'amount', 'price', 'originalPrice'] as const

interface PackageDialogProps {
  gameId: string
  /** The package to change; undefined makes a new one. */
  pack: AdminPackageView | undefined
  open: boolean
  onClose: () => void
}

export function PackageDialog({ gameId, pack, open, onClose }: PackageDialogProps) {
  const { catalogue, shell } = useTexts()
  const texts = catalogue.packages
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOf(pack))
  const save = useSavePackage(gameId)
  const wrong = fieldErrors(save.error, fields)
  const field = (name: (typeof fields)[number]) => ({
    value: draft[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...fieldsOf(draft), id: pack?.id }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pack ? fill(texts.edit, { name: pack.name }) : texts.add}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{catalogue.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {pack ? catalogue.save : texts.add}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {wrong.rest && <Banner tone="stop">{wrong.rest}</Banner>}
        <div className={styles.pair}>
          <TextField label={texts.name} maxLength={120} {...field('name')} />
          <TextField label={texts.amount} hint={texts.amountHint} inputMode="numeric" {...field('amount')} />
        </div>
        <div className={styles.pair}>
          <TextField label={texts.price} inputMode="decimal" {...field('price')} />
          <TextField
            label={texts.original}
            hint={texts.originalHint}
            inputMode="decimal"
            placeholder={draft.price}
            {...field('originalPrice')}
          />
        </div>
        <div>
          <Check
            label={texts.popular}
            checked={draft.isPopular}
            onChange={(isPopular) => setDraft({ ...draft, isPopular })}
          />
          <Check
            label={texts.best}
            checked={draft.isBestValue}
            onChange={(isBestValue) => setDraft({ ...draft, isBestValue })}
          />
        </div>
      </form>
    </Dialog>
  )
}
