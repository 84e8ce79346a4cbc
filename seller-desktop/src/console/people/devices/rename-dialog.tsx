import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeviceView } from '@topup/core/api/devices'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useDeviceQueries } from './device-queries.ts'

export function RenameDialog({ device, onClose }: { device: DeviceView; onClose: () => void }) {
  const { devices, shell } = useTexts()
  const { api } = usePlatform()
  const client = useQueryClient()
  const { queryKey } = useDeviceQueries().list
  const formId = useId()
  const [name, setName] = useState(device.name)
  const rename = useMutation({
    mutationFn: () => api('renameDevice', { id: device.id, name: name.trim() }),
    onSuccess: (list) => {
      client.setQueryData(queryKey, list)
      toast({ title: devices.list.renamed, variant: 'success' })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!rename.isPending && name.trim()) rename.mutate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={devices.list.renameTitle}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{devices.list.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending} disabled={!name.trim()}>
            {devices.list.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {rename.error && <Banner tone="stop">{reasonOf(rename.error)}</Banner>}
        <TextField
          label={devices.consent.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
        />
      </form>
    </Dialog>
  )
}
