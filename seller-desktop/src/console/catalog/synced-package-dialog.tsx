import { useQuery } from '@tanstack/react-query'
import type { AdminPackageView } from '@topup/core/api/games'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { PackageRule } from '@topup/core/pricing/pricing-rules'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { fieldErrors } from '../parts/field-errors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { useQueries } from '../queries.ts'
import styles from './form.module.css'
import { draftOf } from './package-draft.ts'
import { useSaveSynced } from './use-package-changes.ts'

interface SyncedPackageDialogProps {
  pack: AdminPackageView
  open: boolean
  onClose: () => void
}

const fixedOf = (rule: PackageRule | undefined) =>
  rule && 'fixedCents' in rule ? toDecimal(money(rule.fixedCents, 'USD')) : undefined

/** What a seller may say about a package of the price sync: a fixed price, and what it cost before. */
export function SyncedPackageDialog({ pack, open, onClose }: SyncedPackageDialogProps) {
  const { catalogue, shell } = useTexts()
  const formId = useId()
  const rules = useQuery(useQueries().pricingRules)
  const save = useSaveSynced(pack)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fill(catalogue.packages.edit, { name: pack.name })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{catalogue.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} disabled={!rules.data}>
            {catalogue.save}
          </Button>
        </>
      }
    >
      <Loaded query={rules}>
        {({ rules: inForce }) => (
          <SyncedForm
            formId={formId}
            pack={pack}
            fixed={fixedOf(inForce.packages[pack.id])}
            save={save}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface SyncedFormProps {
  formId: string
  pack: AdminPackageView
  /** The price that is fixed now. */
  fixed: string | undefined
  save: ReturnType<typeof useSaveSynced>
  onDone: () => void
}

function SyncedForm({ formId, pack, fixed, save, onDone }: SyncedFormProps) {
  const texts = useTexts().catalogue.packages
  const isOwner = useIsOwner()
  const [isFixed, setFixed] = useState(fixed !== undefined)
  const [price, setPrice] = useState(fixed ?? pack.price)
  const [original, setOriginal] = useState(draftOf(pack).originalPrice)
  const cents = fromDecimal(price.trim(), 'USD')?.amount
  const wrong = fieldErrors(save.error, ['originalPrice'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || (isFixed && !cents)) return
    const was = draftOf(pack).originalPrice
    const isPriceChanged = isFixed ? price.trim() !== fixed : fixed !== undefined
    const originalPrice = original.trim() === was ? undefined : original.trim() || pack.price
    save.mutate({ fixedCents: isFixed ? cents : undefined, isPriceChanged, originalPrice }, { onSuccess: onDone })
  }

  return (
    <form id={formId} className="stack" onSubmit={submit} noValidate>
      {wrong.rest && <Banner tone="stop">{wrong.rest}</Banner>}
      <p className="quiet">{texts.synced.text}</p>
      <fieldset className="stack-tight" disabled={!isOwner}>
        <legend className="visually-hidden">{texts.synced.method}</legend>
        <ChoiceCard name="price" checked={!isFixed} onChange={() => setFixed(false)} className={styles.choice}>
          <strong>{texts.synced.rules}</strong>
          <span className="quiet">{fill(texts.synced.rulesText, { price: formatUsd(pack.price) })}</span>
        </ChoiceCard>
        <ChoiceCard name="price" checked={isFixed} onChange={() => setFixed(true)} className={styles.choice}>
          <strong>{texts.synced.fixed}</strong>
          <span className="quiet">{isOwner ? texts.synced.fixedText : texts.synced.owner}</span>
        </ChoiceCard>
        {isFixed && (
          <TextField
            label={texts.price}
            inputMode="decimal"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
      </fieldset>
      <TextField
        label={texts.original}
        hint={texts.originalHint}
        inputMode="decimal"
        placeholder={pack.price}
        value={original}
        error={wrong.originalPrice}
        onChange={(event) => setOriginal(event.target.value)}
      />
    </form>
  )
}
