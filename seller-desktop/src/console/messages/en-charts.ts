export const charts = { table: 'Show as table' } as const
