/** A date `2026-11-21`, a time `09:30`, or both: `2026-11-21T09:30`. */
export type DateKind = 'date' | 'time' | 'datetime-local'
