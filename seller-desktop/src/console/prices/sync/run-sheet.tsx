import { useQuery } from '@tanstack/react-query'
import type { SyncRunDetailView } from '@topup/core/api/sync'
import { fill, plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Sheet } from '@topup/core/ui/sheet.tsx'
import { useState } from 'react'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { type ChangeRow, ChangesTable } from './changes-table.tsx'
import { countsOf } from './counts-of.ts'
import { useUndo } from './plan-mutations.ts'
import styles from './price-sync-page.module.css'
import { useSyncQueries } from './sync-queries.ts'

function UndoAction({ runId, count }: { runId: string; count: number }) {
  const texts = useTexts().syncPlan.history
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndo(() => setIsAsking(false))
  function ask() {
    undo.reset()
    setIsAsking(true)
  }
  return (
    <>
      <Button variant="danger" size="small" onClick={ask}>
        {texts.undo}
      </Button>
      {isAsking && (
        <AskDialog
          title={plural(texts.undoAsk, count)}
          text={texts.undoText}
          confirm={texts.confirm}
          cancel={texts.cancel}
          danger
          busy={undo.isPending}
          error={undo.error}
          onClose={() => setIsAsking(false)}
          onConfirm={() => undo.mutate(runId)}
        />
      )}
    </>
  )
}

function RunDetail({ detail }: { detail: SyncRunDetailView }) {
  const texts = useTexts().syncPlan
  const isOwner = useIsOwner()
  const { run, changes, heldChanges, next } = detail
  const held = heldChanges
    .filter((one) => one.packageId !== null)
    .map((one): ChangeRow => ({ ...one, packageId: one.packageId ?? '', kind: 'held' }))
  const rows = [...held, ...changes]
  return (
    <div className={styles.detail}>
      {run.failure && (
        <Banner tone="wait" title={texts.history.states.failed}>
          {run.failure}
        </Banner>
      )}
      <p className="quiet tabular">{fill(texts.preview.summary, countsOf(run))}</p>
      {run.canUndo && isOwner && <UndoAction runId={run.id} count={run.changed + run.added + run.gone} />}
      {rows.length > 0 ? (
        <ChangesTable changes={rows} narrow />
      ) : (
        <p className="quiet tabular">{texts.history.noChanges}</p>
      )}
      {next && <p className="quiet tabular">{plural(texts.history.more, changes.length)}</p>}
    </div>
  )
}

export function RunSheet({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { syncPlan, shell } = useTexts()
  const detail = useQuery(useSyncQueries().run(runId))
  const time = detail.data ? formatTime(detail.data.run.startedAt) : ''
  return (
    <Sheet open onClose={onClose} title={fill(syncPlan.history.detail, { time })} closeLabel={shell.close}>
      <Loaded query={detail}>{(shown) => <RunDetail detail={shown} />}</Loaded>
    </Sheet>
  )
}
