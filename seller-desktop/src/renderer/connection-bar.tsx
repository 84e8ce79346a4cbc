import { AwayBar } from '../console/parts/away-bar.tsx'
import { useShownSince } from './connection.ts'

/** Shows that the data is old, and how old, while the store is unreachable. */
export function ConnectionBar() {
  const since = useShownSince()
  return <div role="status">{since && <AwayBar since={since} onRetry={() => window.location.reload()} />}</div>
}
