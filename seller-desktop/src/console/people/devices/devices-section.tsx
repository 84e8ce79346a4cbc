import { useQuery } from '@tanstack/react-query'
import type { DeviceView } from '@topup/core/api/devices'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { usePlatform } from '../../platform.ts'
import { useDeviceQueries } from './device-queries.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** The seller's installed apps, with name, last use, and a button to revoke access. */
export function DevicesSection() {
  const texts = useTexts().devices.list
  const { storeUrl } = usePlatform()
  const devices = useQuery(useDeviceQueries().list)
  const [renamed, setRenamed] = useState<DeviceView>()
  const [ended, setEnded] = useState<DeviceView>()
  return (
    <Section title={texts.title} flush>
      <Loaded query={devices}>
        {(list) => (
          <ul>
            {list.length === 0 && (
              <Row name={texts.none}>
                <CopyLine value={storeUrl()} what={texts.address} />
              </Row>
            )}
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} onRename={setRenamed} onEnd={setEnded} />
            ))}
          </ul>
        )}
      </Loaded>
      {renamed && <RenameDialog key={renamed.id} device={renamed} onClose={() => setRenamed(undefined)} />}
      {ended && <EndDialog device={ended} onClose={() => setEnded(undefined)} />}
    </Section>
  )
}

interface DeviceRowProps {
  device: DeviceView
  onRename: (device: DeviceView) => void
  onEnd: (device: DeviceView) => void
}

function DeviceRow({ device, onRename, onEnd }: DeviceRowProps) {
  const texts = useTexts().devices.list
  const { name, lastSeenAt, createdAt } = device
  const seen = lastSeenAt ? fill(texts.seen, { time: formatTime(lastSeenAt) }) : texts.neverSeen
  return (
    <Row name={name} note={`${seen} · ${fill(texts.added, { time: formatTime(createdAt) })} · ${device.keyMark}`}>
      {device.isCurrent && <Badge tone="ok">{texts.current}</Badge>}
      <Button
        size="small"
        variant="ghost"
        aria-label={fill(texts.renameNamed, { name })}
        onClick={() => onRename(device)}
      >
        {texts.rename}
      </Button>
      <Button size="small" aria-label={fill(texts.endNamed, { name })} onClick={() => onEnd(device)}>
        {texts.end}
      </Button>
    </Row>
  )
}

function EndDialog({ device, onClose }: { device: DeviceView; onClose: () => void }) {
  const texts = useTexts().devices.list
  const end = useChange((api) => api('revokeDevice', { id: device.id }), {
    done: texts.ended,
    sets: useDeviceQueries().list.queryKey,
    onMade: onClose,
  })
  return (
    <AskDialog
      title={fill(texts.endTitle, { name: device.name })}
      text={texts.endText}
      confirm={texts.end}
      danger
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={() => end.mutate()}
    />
  )
}
