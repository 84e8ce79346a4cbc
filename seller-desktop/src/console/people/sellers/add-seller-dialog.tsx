import { useMutation } from '@tanstack/react-query'
import type { StaffView } from '@topup/core/api/staff'
import { type SellerRole, sellerRoles } from '@topup/core/seller/roles'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'

interface AddSellerDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (made: { seller: StaffView; firstPassword: string }) => void
}

export function AddSellerDialog({ open, onClose, onAdded }: AddSellerDialogProps) {
  const { sellers, shell } = useTexts()
  const texts = sellers.staff
  const { api } = usePlatform()
  const formId = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('staff')
  const add = useMutation({
    mutationFn: () => api('createSeller', { email: email.trim(), role }),
    gcTime: 0,
    onSuccess: (made) => {
      setEmail('')
      onAdded(made)
    },
  })
  const reason = add.error && reasonOf(add.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.add}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit}>
        <TextField
          label={texts.email}
          type="email"
          value={email}
          required
          maxLength={254}
          autoComplete="off"
          onChange={(event) => setEmail(event.target.value)}
          error={reason}
        />
        <Select label={texts.role} value={role} onChange={(event) => setRole(event.target.value as SellerRole)}>
          {sellerRoles.toReversed().map((one) => (
            <option key={one} value={one}>
              {texts.roles[one]}
            </option>
          ))}
        </Select>
        <p className="note">{texts.rolesHint}</p>
      </form>
    </Dialog>
  )
}
