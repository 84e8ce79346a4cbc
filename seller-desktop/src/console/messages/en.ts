import { access, shell } from './en-access.ts'
import { dashboard, orders } from './en-dashboard.ts'
import { priceSync, profit } from './en-prices.ts'

export const en = { access, shell, dashboard, orders, priceSync, profit } as const
