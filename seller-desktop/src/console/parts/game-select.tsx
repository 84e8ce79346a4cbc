import { useQuery } from '@tanstack/react-query'
import { Select } from '@topup/core/ui/select.tsx'
import { usePlatform } from '../platform.ts'

interface GameSelectProps {
  label: string
  gameId: string
  onChoose: (gameId: string) => void
}

/** Selects the game of a player id, which is unique only within its game; '' means none. */
export function GameSelect({ label, gameId, onChoose }: GameSelectProps) {
  const { api } = usePlatform()
  const games = useQuery({ queryKey: ['games'], queryFn: ({ signal }) => api('listGames', {}, { signal }) })
  return (
    <Select label={label} value={gameId} onChange={({ target }) => onChoose(target.value)}>
      <option value="" />
      {games.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
