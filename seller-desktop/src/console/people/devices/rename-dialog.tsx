import type { DeviceView } from '@topup/core/api/devices'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { reasonOf } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'
import { useDeviceQueries } from './device-queries.ts'

export function RenameDialog({ device, onClose }: { device: DeviceView; onClose: () => void }) {
  const { list: texts, consent } = useTexts().devices
  const [name, setName] = useState(device.name)
  const rename = useChange((api) => api('renameDevice', { id: device.id, name: name.trim() }), {
    done: texts.renamed,
    sets: useDeviceQueries().list.queryKey,
    onMade: onClose,
  })
  return (
    <FormDialog
      title={texts.renameTitle}
      confirm={texts.save}
      busy={rename.isPending}
      isReady={name.trim() !== ''}
      error={rename.error && reasonOf(rename.error)}
      onClose={onClose}
      onSubmit={() => rename.mutate()}
    >
      <TextField
        label={consent.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={60}
      />
    </FormDialog>
  )
}
