/** How a line or a bar is drawn; the label beside it says what it means. */
export type ChartTone = 'strike' | 'quiet' | 'ok' | 'wait' | 'stop'

/** One side of a chart: what is counted, and how a value of it is written. */
export type ChartAxis = Readonly<{
  label: string
  format: (value: number) => string
  /** Nothing is written between two whole numbers. */
  isWhole?: boolean
}>

export type ChartSeries = Readonly<{
  name: string
  tone: ChartTone
  /** In the order of x. */
  points: readonly Readonly<{ x: number; y: number }>[]
}>

export type ChartBar = Readonly<{ label: string; value: number; tone: ChartTone }>
