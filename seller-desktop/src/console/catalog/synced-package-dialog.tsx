import { useQuery } from '@tanstack/react-query'
import type { AdminPackageView } from '@topup/core/api/games'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { PackageRule } from '@topup/core/pricing/pricing-rules'
import { fill } from '@topup/core/text/words'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { fieldErrors } from '../parts/field-errors.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useQueries } from '../queries.ts'
import { useSaveSynced } from './catalog-queries.ts'
import styles from './form.module.css'
import { draftOf, priceOf } from './package-draft.ts'

interface SyncedPackageDialogProps {
  pack: AdminPackageView
  onClose: () => void
}

const fixedOf = (rule: PackageRule | undefined) =>
  rule && 'fixedCents' in rule ? toDecimal(money(rule.fixedCents, 'USD')) : undefined

/** Edits a package of the price sync: a fixed price, and the original price. */
export function SyncedPackageDialog({ pack, onClose }: SyncedPackageDialogProps) {
  const { packages: texts, save: saveText, cancel } = useTexts().catalogue
  const rules = useQuery(useQueries().pricingRules)
  const save = useSaveSynced(pack)
  const fixed = fixedOf(rules.data?.rules.packages[pack.id])
  const was = draftOf(pack).originalPrice
  const [chosen, setFixed] = useState<boolean>()
  const [typed, setPrice] = useState<string>()
  const [original, setOriginal] = useState(was)
  const isFixed = chosen ?? fixed !== undefined
  const shown = typed ?? fixed ?? pack.price
  const price = priceOf(shown)
  const cents = fromDecimal(price, 'USD')?.amount
  const wrong = fieldErrors(save.error, ['originalPrice'])

  function submit() {
    if (isFixed && !cents) return
    const isPriceChanged = isFixed ? price !== fixed : fixed !== undefined
    const originalPrice = original.trim() === was ? undefined : priceOf(original) || pack.price
    save.mutate({ fixedCents: isFixed ? cents : undefined, isPriceChanged, originalPrice }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={fill(texts.edit, { name: pack.name })}
      confirm={saveText}
      cancel={cancel}
      busy={save.isPending}
      isReady={rules.isSuccess}
      error={wrong.rest}
      onClose={onClose}
      onSubmit={submit}
    >
      <Loaded query={rules}>
        {() => (
          <>
            <p className="quiet">{texts.synced.text}</p>
            <fieldset className="stack-tight">
              <legend className="visually-hidden">{texts.synced.method}</legend>
              <ChoiceCard name="price" checked={!isFixed} onChange={() => setFixed(false)} className={styles.choice}>
                <strong>{texts.synced.rules}</strong>
                <span className="quiet">{fill(texts.synced.rulesText, { price: formatUsd(pack.price) })}</span>
              </ChoiceCard>
              <ChoiceCard name="price" checked={isFixed} onChange={() => setFixed(true)} className={styles.choice}>
                <strong>{texts.synced.fixed}</strong>
                <span className="quiet">{texts.synced.fixedText}</span>
              </ChoiceCard>
              {isFixed && (
                <TextField
                  label={texts.price}
                  inputMode="decimal"
                  value={shown}
                  error={cents ? undefined : texts.priceUnread}
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
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
