/** The style of a line or a bar; its label gives the meaning. */
export type ChartTone = 'strike' | 'quiet' | 'ok' | 'wait' | 'stop'

/** An axis: the label of its values, and how they are formatted. */
export type ChartAxis = Readonly<{
  label: string
  format: (value: number) => string
  /** The axis has no ticks between whole numbers. */
  isWhole?: boolean
}>

export type ChartSeries = Readonly<{
  name: string
  tone: ChartTone
  /** Sorted by x. */
  points: readonly Readonly<{ x: number; y: number }>[]
}>

export type ChartBar = Readonly<{ label: string; value: number; tone: ChartTone }>
