import type { InstrumentItem } from '@wellspring/api/contract/questionnaires'

/** The answer scale of both PHQ-9 and GAD-7. */
const days = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']

export const optionsOf = (labels: readonly string[]): InstrumentItem['options'] =>
  labels.map((label, value) => ({ value, label }))

export const overDays = (texts: readonly string[]): InstrumentItem[] =>
  texts.map((text, at) => ({ id: `${at + 1}`, text, options: optionsOf(days), isScored: true }))
