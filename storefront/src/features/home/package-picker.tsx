import type { UseQueryResult } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import type { GameDetailView } from '@topup/core/api/games'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { PackageCard } from './package-card.tsx'
import styles from './package-picker.module.css'

type PackagePickerProps = Readonly<{
  detail: UseQueryResult<GameDetailView>
  chosenId: string | undefined
  onChoose: (packageId: string) => void
}>

export function PackagePicker({ detail, chosenId, onChoose }: PackagePickerProps) {
  const { packages: texts } = useMessages().home
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.title}>{texts.select}</legend>
      {detail.isPending && <LoadingPackages />}
      {detail.isError && <FailedPackages error={detail.error} onRetry={() => detail.refetch()} />}
      {detail.data?.packages.length === 0 && <Banner>{texts.none}</Banner>}
      {detail.data?.packages.map((offered) => (
        <PackageCard
          key={offered.id}
          offered={offered}
          isChosen={offered.id === chosenId}
          onChoose={() => onChoose(offered.id)}
        />
      ))}
    </fieldset>
  )
}

function LoadingPackages() {
  const { packages: texts } = useMessages().home
  return (
    <div role="status" className={styles.picker}>
      <p className={styles.loading}>{texts.loading}</p>
      <Skeleton shape="block" className={styles.waiting} />
      <Skeleton shape="block" className={styles.waiting} />
      <Skeleton shape="block" className={styles.waiting} />
    </div>
  )
}

function FailedPackages({ error, onRetry }: Readonly<{ error: Error; onRetry: () => void }>) {
  const { packages: texts } = useMessages().home
  if (isRefusedAs(error, 'game_not_found')) return <Banner tone="wait">{texts.gone}</Banner>
  return (
    <Banner
      tone="stop"
      action={
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.failed}
    </Banner>
  )
}
