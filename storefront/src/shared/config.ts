import { useSuspenseQuery } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/views'
import { queries } from './queries.ts'

/** Never waits: every page brings the configuration along. */
export const useConfig = (): ConfigView => useSuspenseQuery(queries.config()).data

export const supportLink = ({ supportPhone, supportMessage }: ConfigView) =>
  `https://wa.me/${supportPhone}?text=${encodeURIComponent(supportMessage)}`
