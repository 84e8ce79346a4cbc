export type ExportPeriod = Readonly<{ from: string; to: string }>

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** From the first of the month until today. */
export const thisMonth = (now: Date): ExportPeriod => {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  return { from: isoDay(year, month, 1), to: isoDay(year, month, now.getDate()) }
}

/** The whole previous month, which accountants usually ask for. */
export const lastMonth = (now: Date): ExportPeriod => {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  return { from: isoDay(year, month - 1, 1), to: isoDay(year, month, 0) }
}
