import type { StaffView } from '@topup/core/api/staff'
import { type SellerRole, sellerRoles } from '@topup/core/seller/roles'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { reasonOf } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'

interface AddSellerDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (made: { seller: StaffView; firstPassword: string }) => void
}

export function AddSellerDialog({ open, onClose, onAdded }: AddSellerDialogProps) {
  const texts = useTexts().sellers.staff
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('staff')
  const add = useChange((api) => api('createSeller', { email: email.trim(), role }), {
    onMade: (made) => {
      setEmail('')
      onAdded(made)
    },
    isSecret: true,
  })
  return (
    <FormDialog
      title={texts.add}
      confirm={texts.add}
      busy={add.isPending}
      open={open}
      onClose={onClose}
      onSubmit={() => add.mutate()}
    >
      <TextField
        label={texts.email}
        inputMode="email"
        value={email}
        required
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
        error={add.error && reasonOf(add.error)}
      />
      <Select label={texts.role} value={role} onChange={(event) => setRole(event.target.value as SellerRole)}>
        {[...sellerRoles].reverse().map((one) => (
          <option key={one} value={one}>
            {texts.roles[one]}
          </option>
        ))}
      </Select>
      <p className="note">{texts.rolesHint}</p>
    </FormDialog>
  )
}
