import type { AdminPackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { fieldErrors } from '../parts/field-errors.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSavePackage } from './catalog-queries.ts'
import styles from './form.module.css'
import { draftOf, fieldsOf } from './package-draft.ts'

const fields = ['name', 'amount', 'price', 'originalPrice'] as const

interface PackageDialogProps {
  gameId: string
  /** The package to change; undefined creates a new one. */
  pack: AdminPackageView | undefined
  onClose: () => void
}

export function PackageDialog({ gameId, pack, onClose }: PackageDialogProps) {
  const { packages: texts, save: saveText, cancel } = useTexts().catalogue
  const [draft, setDraft] = useState(() => draftOf(pack))
  const save = useSavePackage(gameId)
  const wrong = fieldErrors(save.error, fields)
  const field = (name: (typeof fields)[number]) => ({
    value: draft[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })

  return (
    <FormDialog
      title={pack ? fill(texts.edit, { name: pack.name }) : texts.add}
      confirm={pack ? saveText : texts.add}
      cancel={cancel}
      busy={save.isPending}
      error={wrong.rest}
      onClose={onClose}
      onSubmit={() => save.mutate({ ...fieldsOf(draft), id: pack?.id }, { onSuccess: onClose })}
    >
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
    </FormDialog>
  )
}
